import {evaluate, evaluateSync} from 'groq-js'
import type {Principal} from '../access.ts'
import {dataError, LakeError} from '../http/errors.ts'
import type {DatasetView} from '../store/view.ts'
import {isObject, type Doc, type Json} from '../types.ts'
import {parseQuery, type Node} from './ast.ts'
import {parsedQuery} from './parsedQuery.ts'
import {DOCS} from './planner/context.ts'
import {Placeholders} from './planner/placeholders.ts'
import type {Perspective} from './perspective.ts'
import {plan} from './planner/plan.ts'
import {createScope, type Scope} from './scope.ts'
import {sourceMapOf, type SourceMap} from './sourceMap.ts'
import {unsupported} from './unsupported.ts'

/** A query request. */
export interface QueryRequest {
  dataset: DatasetView
  projectId: string
  query: string
  params: Json
  perspective: Perspective
  who: Principal
  /** Adds a source map to the result; `keyed` names array items by their `_key`. */
  sourceMap?: 'indexed' | 'keyed' | undefined
  /** Milliseconds until the query is stopped. */
  limitMs?: number | undefined
}

/** The result of a query, with the sync tags that tell when it can change. */
export interface QueryAnswer {
  result: unknown
  syncTags: string[]
  resultSourceMap?: SourceMap
}

/** Evaluates a query. Throws 400 for a malformed one and 501 for functions that groq-js lacks. */
export async function runQuery(request: QueryRequest): Promise<QueryAnswer> {
  const {tree, syncTags} = parsedQuery(request.query, request.params)
  const scope = createScope(request.dataset, request.perspective, request.who, request.limitMs)
  const result = await execute(prepare(tree, scope, request))
  const answer = {result, syncTags}
  if (!request.sourceMap) return answer
  return {...answer, resultSourceMap: sourceMapOf(result, scope.read, request.sourceMap === 'keyed')}
}

/** Returns the ids that a mutation's query selects. Sees every document, drafts included. Throws like `runQuery`. */
export function selectIds(dataset: DatasetView, query: string, params: Json): string[] {
  const scope = createScope(dataset, {kind: 'raw'}, {id: 'lake', canRead: true, canWrite: true})
  const {node, options} = prepare(parseQuery(query, params), scope, {params})
  const selected = executeSync(node, options)
  const list = Array.isArray(selected) ? selected : [selected]
  return list.flatMap((item: unknown) => (isObject(item) && typeof item._id === 'string' ? [item._id] : []))
}

interface Prepared {
  node: Node
  options: NonNullable<Parameters<typeof evaluateSync>[1]>
}

function prepare(tree: Node, scope: Scope, request: {params: Json} & Partial<QueryRequest>): Prepared {
  const placeholders = new Placeholders(scope)
  const options = {
    params: request.params,
    dataset: [],
    dereference: ({_ref}: {_ref: string}) => ownCode(() => placeholders.resolve(_ref) ?? scope.get(_ref)),
    sanity: {projectId: request.projectId ?? '', dataset: scope.dataset.name},
    identity: request.who?.id ?? 'lake',
    timestamp: new Date(),
  }
  const evaluateOver = (node: Node, docs: Doc[]): unknown =>
    evaluateSync(node as never, {...options, params: {...request.params, [String(DOCS.name)]: docs}} as never).data
  return {node: plan(tree, scope, placeholders, evaluateOver), options: options as never}
}

async function execute({node, options}: Prepared): Promise<unknown> {
  try {
    return evaluateSync(node as never, options).data
  } catch (error) {
    if (!(error instanceof Error) || error instanceof LakeError || !/sync/i.test(error.message)) throw answerTo(error)
  }
  try {
    return await (await evaluate(node as never, options)).get()
  } catch (error) {
    throw answerTo(error)
  }
}

function executeSync(node: Node, options: Prepared['options']): unknown {
  try {
    return evaluateSync(node as never, options).data
  } catch (error) {
    throw answerTo(error)
  }
}

/** Turns an evaluation's error into the one that the client gets. */
function answerTo(error: unknown): unknown {
  if (error instanceof LakeDefect) return error.cause
  if (error instanceof LakeError) return error
  if (error instanceof RangeError) return dataError(400, 'queryError', 'The query nests too deeply')
  return unsupported(error)
}

/** Marks an error of the lake's own code, which must not look like a query that groq-js does not support. */
class LakeDefect extends Error {}

function ownCode<T>(run: () => T): T {
  try {
    return run()
  } catch (error) {
    if (error instanceof LakeError || error instanceof RangeError || error instanceof LakeDefect) throw error
    throw new LakeDefect('the lake failed', {cause: error})
  }
}
