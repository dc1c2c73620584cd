import {evaluate, evaluateSync, toJS} from 'groq-js'
import type {Principal} from '../access.ts'
import {dataError} from '../http/errors.ts'
import type {Dataset} from '../store/dataset.ts'
import type {Json} from '../types.ts'
import {queryTags} from '../live/tags.ts'
import {parseQuery, type Node} from './ast.ts'
import {createScope, type Perspective} from './perspective.ts'

/** One query to answer. */
export interface QueryRequest {
  dataset: Dataset
  projectId: string
  query: string
  params: Json
  perspective: Perspective
  who: Principal
}

/** A query's result and the sync tags that tell when it may change. */
export interface QueryAnswer {
  result: unknown
  syncTags: string[]
}

/** Evaluates a query. Throws 400 for a malformed one. */
export async function runQuery(request: QueryRequest): Promise<QueryAnswer> {
  const tree = parseQuery(request.query, request.params)
  return {result: await evaluateTree(tree, request), syncTags: queryTags(tree)}
}

async function evaluateTree(tree: Node, {dataset, projectId, params, perspective, who}: QueryRequest) {
  const scope = createScope(dataset, perspective, who)
  const options = {
    params,
    dataset: scope.all(),
    dereference: ({_ref}: {_ref: string}) => scope.get(_ref),
    sanity: {projectId, dataset: dataset.name},
    identity: who.id,
    timestamp: new Date(),
  }
  try {
    return toJS(evaluateSync(tree as never, options))
  } catch (error) {
    if (error instanceof RangeError) throw dataError(400, 'queryError', 'The query nests too deeply')
    if (!(error instanceof Error) || !/sync/i.test(error.message)) throw unsupported(error)
  }
  try {
    return await (await evaluate(tree as never, options)).get()
  } catch (error) {
    throw unsupported(error)
  }
}

/** The ids that a mutation's query selects: every document counts, drafts too. */
export function selectIds(dataset: Dataset, query: string, params: Json): string[] {
  const scope = createScope(dataset, {kind: 'raw'}, {id: 'lake', canRead: true, canWrite: true})
  const options = {params, dataset: scope.all(), dereference: ({_ref}: {_ref: string}) => scope.get(_ref)}
  const found: unknown = toJS(evaluateSync(parseQuery(query, params) as never, options))
  const list = Array.isArray(found) ? found : [found]
  return list.flatMap((item: unknown) =>
    typeof item === 'object' && item !== null && '_id' in item && typeof item._id === 'string' ? [item._id] : [],
  )
}

function unsupported(error: unknown) {
  const message = error instanceof Error ? error.message : String(error)
  return dataError(501, 'queryError', `The local lake cannot evaluate this query: ${message}`)
}
