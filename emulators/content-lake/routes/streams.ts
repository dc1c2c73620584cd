import {authenticate, checkDataset, type Principal} from '../access.ts'
import {dataError, LakeError} from '../http/errors.ts'
import {type Call, checkParameters} from '../http/call.ts'
import {datasetOf, requireReader, type Lake} from '../lake.ts'
import {attachLiveEvents} from '../live/liveEvents.ts'
import {prepareListener} from '../live/listen.ts'
import {httpStream, type EventStream} from '../live/stream.ts'
import {publishedByDefault} from '../query/perspective.ts'
import type {Json} from '../types.ts'

/** Attaches a checked subscription to its transport. */
export type Attach = (stream: EventStream) => void

/** A request for a stream, from either transport. */
interface StreamRequest {
  lake: Lake
  url: URL
  who: Principal
  lastEventId: string | undefined
}

const LISTEN = /^\/v([^/]+)\/data\/listen\/([^/]+)$/
const LIVE = /^\/v[^/]+\/data\/live\/events\/([^/]+)$/

/** Returns the stream that a path asks for; `undefined` for other paths. Throws the hosted errors for bad requests. */
export function streamFor(request: StreamRequest): Attach | undefined {
  const [, apiVersion = '', listen] = LISTEN.exec(request.url.pathname) ?? []
  const live = LIVE.exec(request.url.pathname)?.[1]
  checkDataset(request.who, listen ?? live)
  if (listen) return listenerStream(request, listen, apiVersion)
  return live ? liveEventStream(request, live) : undefined
}

/** `GET /data/listen/:dataset` and `GET /data/live/events/:dataset` as server-sent events. */
export function openStream(call: Call): void {
  const attach = streamFor({...call, lastEventId: header(call, 'last-event-id')})
  if (attach) attach(httpStream(call.req, call.res))
}

/** Returns the caller that a WebSocket's first frame authenticates. */
export function streamCaller(lake: Lake, authorization: string | undefined): Principal {
  return authenticate(authorization, lake.options.tokens, (token) => lake.system.sessionUser(token))
}

const OF_LISTENERS = new Set([
  '$',
  'query',
  'includeResult',
  'includePreviousRevision',
  'includeMutations',
  'includeAllVersions',
  'effectFormat',
  'enableResume',
  // Queries see a write before listeners are told of it.
  'visibility',
])

function listenerStream({lake, url, who, lastEventId}: StreamRequest, name: string, apiVersion: string): Attach {
  const dataset = datasetOf(lake, name)
  const query = url.searchParams
  checkParameters(query, OF_LISTENERS, 'listeners')
  const allVersions = query.get('includeAllVersions') ?? String(!publishedByDefault(apiVersion))
  const params: Json = {}
  for (const [key, value] of query) if (key.startsWith('$')) params[key.slice(1)] = parse(key, value)
  const options = {
    query: query.get('query') ?? '',
    params,
    // The client leaves this parameter out for `false`.
    includeResult: query.get('includeResult') === 'true',
    includePreviousRevision: query.get('includePreviousRevision') === 'true',
    includeMutations: query.get('includeMutations') !== 'false',
    includeAllVersions: allVersions === 'true',
    effects: query.get('effectFormat') === 'mendoza',
    resumable: query.get('enableResume') === 'true',
    lastEventId,
  }
  try {
    return prepareListener(dataset, who, options)
  } catch (error) {
    if (!(error instanceof LakeError)) throw error
    // A browser's EventSource cannot read a refusal: the hosted service opens the stream and says it there. The client
    // then closes it.
    return (stream) => stream.send('channelError', error.body)
  }
}

const WITH_DRAFTS = ['includeDrafts', 'includeAllVersions', 'includeAllDocuments']
// The lake runs no functions, so `waitFor` has nothing to wait for.
const OF_LIVE_EVENTS = new Set([...WITH_DRAFTS, 'waitFor'])

function liveEventStream({lake, url, who, lastEventId}: StreamRequest, name: string): Attach {
  const dataset = datasetOf(lake, name)
  checkParameters(url.searchParams, OF_LIVE_EVENTS, 'live events')
  const includeDrafts = WITH_DRAFTS.some((each) => url.searchParams.get(each) === 'true')
  if (includeDrafts) requireReader(who)
  return (stream) => attachLiveEvents(dataset, who, {includeDrafts, lastEventId}, stream)
}

function parse(key: string, value: string): unknown {
  try {
    return JSON.parse(value) as unknown
  } catch {
    throw dataError(400, 'httpBadRequest', `unable to parse value of "${key}=${value}"`)
  }
}

function header(call: Call, name: string): string | undefined {
  const value = call.req.headers[name]
  return Array.isArray(value) ? value[0] : value
}
