import {mayRead} from '../access.ts'
import {httpError} from '../http/errors.ts'
import {json, type Call} from '../http/call.ts'
import {datasetOf, requireReader} from '../lake.ts'
import {eventsOf, versionIdOf} from '../store/history/events.ts'
import {publishedId} from '../store/ids.ts'
import {changesOf, documentAt, type PointInTime} from '../store/history/revisions.ts'

const MAX_CHANGES = 10_000

/** Leave out transactions this young: the Studio also gets them by its listener, and would show them twice. */
const FRESH_MS = 500
const isOpenEnded = (query: URLSearchParams) => query.has('fromTransaction') && !query.has('toTransaction')

/**
 * Callers who are about to reload a document's history. After a new draft the Studio asks for the last ten events and
 * then for later transactions, which its listener brings too: the history would show them twice.
 */
const reloads = new Set<string>()
const RELOAD_LIMIT = 10
const reloadOf = ({who, params}: Call, id: string) => `${who.id} ${params.dataset} ${id}`

/** `GET /data/history/:dataset/transactions/:ids`: one JSON object per line. */
export function getTransactions(call: Call): void {
  requireReader(call.who)
  const dataset = datasetOf(call.lake, call.params.dataset ?? '')
  const query = call.url.searchParams
  const effects = query.get('effectFormat') === 'mendoza'
  const content = query.get('excludeContent') !== 'true' && query.get('excludeMutations') !== 'true'
  const ids = (call.params.ids ?? '').split(',')
  const from = query.get('fromTransaction') || undefined
  const isReload = isOpenEnded(query) && reloads.delete(reloadOf(call, ids.join()))
  const changes = changesOf(dataset, ids, {
    from,
    to: query.get('toTransaction') ?? (isReload ? from : undefined),
    fromTime: query.get('fromTime') ?? undefined,
    toTime: query.get('toTime') ?? (isOpenEnded(query) ? new Date(Date.now() - FRESH_MS).toISOString() : undefined),
    newestFirst: query.get('reverse') === 'true',
    limit: Math.min(MAX_CHANGES, Number(query.get('limit') ?? 100) * ids.length || MAX_CHANGES),
  })
  const limit = Number(query.get('limit') ?? 100) || 100
  const lines = [...Map.groupBy(changes, ({seq}) => seq).values()].slice(0, limit).map((steps) => {
    const first = steps[0]
    return JSON.stringify({
      id: first?.transactionId,
      timestamp: first?.timestamp,
      author: first?.author,
      documentIDs: steps.map(({doc}) => doc),
      mutations: content ? first?.mutations : [],
      ...(effects ? {effects: Object.fromEntries(steps.map(({doc, apply, revert}) => [doc, {apply, revert}]))} : {}),
    })
  })
  call.res.writeHead(200, {'content-type': 'application/x-ndjson'})
  call.res.end(lines.map((line) => `${line}\n`).join(''))
}

/** `GET /data/history/:dataset/documents/:ids` at a `revision`, a `time`, or the `lastRevision` before deletion. */
export function getRevisions(call: Call): void {
  requireReader(call.who)
  const dataset = datasetOf(call.lake, call.params.dataset ?? '')
  const point = pointInTime(call.url.searchParams)
  const documents = (call.params.ids ?? '').split(',').flatMap((id) => {
    if (!mayRead(call.who, dataset.mode, id)) return []
    return documentAt(dataset, id, point) ?? []
  })
  json(call.res, {documents})
}

/** `GET /data/history/:dataset/events/documents/:id`. */
export function getEvents(call: Call): void {
  requireReader(call.who)
  const dataset = datasetOf(call.lake, call.params.dataset ?? '')
  const id = call.params.id ?? ''
  const published = publishedId(id)
  const limit = Math.min(1000, Number(call.url.searchParams.get('limit') ?? 100) || 100)
  const from = Number(call.url.searchParams.get('nextCursor') ?? 0) || 0
  if (limit === RELOAD_LIMIT && id !== published) reloads.add(reloadOf(call, id))
  else reloads.delete(reloadOf(call, id))
  const changes = changesOf(dataset, [published, versionIdOf(id)], {newestFirst: true, limit: MAX_CHANGES})
  const events = eventsOf(id, changes)
  const nextCursor = from + limit < events.length ? String(from + limit) : ''
  json(call.res, {events: {[id]: events.slice(from, from + limit)}, nextCursor: nextCursor})
}

function pointInTime(query: URLSearchParams): PointInTime {
  const revision = query.get('revision')
  if (revision) return {revision}
  const time = query.get('time')
  if (time && Number.isNaN(Date.parse(time))) throw httpError(400, 'time must be an ISO date and time')
  if (time) return {time: new Date(time).toISOString()}
  return query.get('lastRevision') === 'true' ? {last: true} : {time: new Date().toISOString()}
}
