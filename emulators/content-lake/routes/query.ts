import {dataError} from '../http/errors.ts'
import {checkParameters, readJson, sendJsonText, type Call} from '../http/call.ts'
import {datasetOf} from '../lake.ts'
import {parsePerspective} from '../query/perspective.ts'
import {clientOf} from '../query/workers/budget.ts'
import type {SerializableQuery} from '../query/workers/messages.ts'
import {isObject, type Json} from '../types.ts'

const MAX_BODY = 1_000_000

/** `GET /data/query/:dataset?query=…&$name=JSON`. */
export function getQuery(call: Call): Promise<void> {
  const params: Json = {}
  for (const [name, value] of call.url.searchParams)
    if (name.startsWith('$')) params[name.slice(1)] = parseParam(name, value)
  return answerQuery(call, call.url.searchParams.get('query') ?? '', params)
}

/** `POST /data/query/:dataset` with `{query, params}`, for queries too long for a URL. */
export async function postQuery(call: Call): Promise<void> {
  const body = await readJson(call.req, MAX_BODY)
  const query = isObject(body) && typeof body.query === 'string' ? body.query : ''
  await answerQuery(call, query, isObject(body) && isObject(body.params) ? body.params : {})
}

async function answerQuery(call: Call, query: string, params: Json) {
  const started = performance.now()
  const dataset = datasetOf(call.lake, call.params.dataset ?? '')
  if (!query) throw dataError(400, 'queryParseError', 'query is required', {query, start: 0, end: 0})
  checkParameters(call.url.searchParams, KNOWN_PARAMETERS, 'queries')
  const perspective = parsePerspective(call.url.searchParams.get('perspective'), call.apiVersion)
  const {projectId, queryLimitMs: limitMs} = call.lake.options
  const sourceMapMode = call.url.searchParams.get('resultSourceMap')
  const sourceMap =
    sourceMapMode === 'withKeyArraySelector' ? 'keyed' : sourceMapMode === 'true' ? 'indexed' : undefined
  const {who, req} = call
  const client = who.canRead ? undefined : clientOf(req)
  const request: SerializableQuery = {projectId, query, params, perspective, who, sourceMap, limitMs}
  const gone = new AbortController()
  call.res.once('close', () => gone.abort())
  const answer = await call.lake.queries.run(dataset, request, client, gone.signal)
  const echo = call.url.searchParams.get('returnQuery') === 'false' ? '' : `"query":${JSON.stringify(query)},`
  // The worker's answer is JSON already: an object that is not empty.
  sendJsonText(call.res, `{${echo}${answer.slice(1, -1)},"ms":${Math.round(performance.now() - started)}}`)
}

/** Parameters that @sanity/client, next-sanity and the Studio send. */
const KNOWN_PARAMETERS = new Set([
  '$',
  'query',
  'perspective',
  'returnQuery',
  'resultSourceMap',
  // These change nothing here: the lake caches nothing and has one state.
  'lastLiveEventId',
  'cacheMode',
])

function parseParam(name: string, value: string): unknown {
  try {
    return JSON.parse(value) as unknown
  } catch {
    throw dataError(400, 'httpBadRequest', `unable to parse value of "${name}=${value}"`)
  }
}
