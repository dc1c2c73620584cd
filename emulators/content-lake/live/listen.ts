import {randomUUID} from 'node:crypto'
import {mayRead, type Principal} from '../access.ts'
import {httpError, LakeError} from '../http/errors.ts'
import {unsupported} from '../query/unsupported.ts'
import type {Dataset} from '../store/dataset.ts'
import {effectsOf} from '../store/history/mendoza.ts'
import {latestTransaction, transactionsFrom, type ReplayedTransaction} from '../store/history/replay.ts'
import {publishedId} from '../store/ids.ts'
import type {Change, Json} from '../types.ts'
import {selectionOf} from './selection.ts'
import type {EventStream} from './stream.ts'

/** Options of a listener, from its URL. */
export interface ListenOptions {
  query: string
  params: Json
  includeResult: boolean
  includePreviousRevision: boolean
  includeMutations: boolean
  /** Report drafts and versions in releases too. */
  includeAllVersions: boolean
  /** `effectFormat=mendoza`. */
  effects: boolean
  /** `enableResume=true`: after a reconnect the client keeps its state when no event is missing. */
  resumable: boolean
  /** The last event that the client received before its connection broke. */
  lastEventId: string | undefined
}

/** Interval of comments on an idle stream. */
const HEARTBEAT_MS = 15_000

/**
 * Prepares a listener: checks its query (throws 400) and returns a function that attaches it to a stream.
 *
 * Sends events in commit order, after the commit is on disk. Events of one transaction are sorted by document id, so
 * that a client that reconnects in the middle receives exactly the rest.
 */
export function prepareListener(dataset: Dataset, who: Principal, options: ListenOptions) {
  const selects = selectionOf(options.query, options.params, (id) => dataset.get(id))
  return (stream: EventStream): void => {
    const eventsOf = (committed: ReplayedTransaction) => {
      const visibleChanges = committed.changes.flatMap((change) => {
        if (!mayRead(who, dataset.mode, change.id)) return []
        if (!options.includeAllVersions && publishedId(change.id) !== change.id) return []
        const matchedBefore = change.before !== null && selects(change.before)
        const matchesNow = change.after !== null && selects(change.after)
        return matchedBefore || matchesNow
          ? [{change, transition: !matchedBefore ? 'appear' : matchesNow ? 'update' : 'disappear'}]
          : []
      })
      return visibleChanges
        .toSorted((a, b) => (a.change.id < b.change.id ? -1 : 1))
        .map(({change, transition}, index) => {
          const position = {transactionTotalEvents: visibleChanges.length, transactionCurrentEvent: index + 1}
          return {...mutationEvent(committed, change, options), transition, ...position}
        })
    }
    const send = (eventsToSend: () => ReturnType<typeof eventsOf>) => {
      try {
        const events = eventsToSend()
        if (events.length > 0) stream.sendTogether('mutation', events)
      } catch (error) {
        // A filter that fails for one document ends this stream at once, and no other.
        detach()
        stream.send('channelError', channelError(error))
        stream.close()
      }
    }
    const stop = dataset.onCommit((committed) => send(() => eventsOf(committed)))
    const heartbeat = setInterval(() => stream.comment(), HEARTBEAT_MS).unref()
    const release = dataset.addStream(stream)
    const detach = () => {
      stop()
      release()
      clearInterval(heartbeat)
    }
    stream.onClose(detach)
    send(() => sendWelcome(dataset, options, stream, (missed) => missed.flatMap(eventsOf)))
  }
}

/** The error event for a stream that fails after it was opened. */
function channelError(error: unknown) {
  const known = unsupported(error)
  if (known instanceof LakeError) return known.body
  console.error('lake: a listener failed:', error)
  return httpError(500, 'An internal server error occurred').body
}

/** Sends `welcome`, or `welcomeback` when the client can resume. Returns the events that it missed. */
function sendWelcome<Event extends {eventId: string}>(
  dataset: Dataset,
  {resumable, lastEventId}: ListenOptions,
  stream: EventStream,
  eventsOf: (missed: ReplayedTransaction[]) => Event[],
): Event[] {
  const [transactionId = '', document] = (resumable && lastEventId?.split('#', 2)) || []
  const missed = transactionsFrom(dataset, transactionId)
  const listener = {listenerName: randomUUID()}
  if (!missed) {
    const latest = resumable ? latestTransaction(dataset) : undefined
    stream.send('welcome', listener, latest && `${latest}#`)
    return []
  }
  stream.send('welcomeback', listener)
  // Skip what the client already has: the whole transaction named by the welcome event, or its documents up to the last
  // id received.
  const alreadyReceived = ([id = '', documentId = '']: string[]) =>
    id === transactionId && (!document || documentId <= document)
  return eventsOf(missed).filter(({eventId}) => !alreadyReceived(eventId.split('#', 2)))
}

function mutationEvent(committed: ReplayedTransaction, change: Change, options: ListenOptions) {
  const {id, before, after} = change
  return {
    eventId: `${committed.transactionId}#${id}`,
    documentId: id,
    transactionId: committed.transactionId,
    identity: committed.author,
    timestamp: committed.timestamp,
    mutations: options.includeMutations ? (committed.effectiveMutations.get(id) ?? []) : [],
    ...(before ? {previousRev: before._rev} : {}),
    resultRev: after?._rev ?? committed.transactionId,
    ...(options.includeResult && after ? {result: after} : {}),
    ...(options.includePreviousRevision ? {previous: before} : {}),
    ...(options.effects ? {effects: cachedEffects(change)} : {}),
    // Queries already see this transaction, so clients can fetch at once.
    visibility: 'query',
  }
}

const effectsCache = new WeakMap<Change, ReturnType<typeof effectsOf>>()

function cachedEffects(change: Change) {
  const cached = effectsCache.get(change)
  if (cached) return cached
  const effects = effectsOf(change.before, change.after)
  effectsCache.set(change, effects)
  return effects
}
