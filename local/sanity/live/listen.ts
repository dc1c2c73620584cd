import {randomUUID} from 'node:crypto'
import {mayRead, type Principal} from '../access.ts'
import type {Dataset} from '../store/dataset.ts'
import type {Committed} from '../store/commit.ts'
import {effectsOf} from '../store/mendoza.ts'
import type {Change, Json} from '../types.ts'
import {selectionOf} from './selection.ts'
import type {EventStream} from './stream.ts'

/** What a listener asked for in its URL. */
export interface ListenOptions {
  query: string
  params: Json
  includeResult: boolean
  includePreviousRevision: boolean
  includeMutations: boolean
  /** `effectFormat=mendoza`. */
  effects: boolean
}

/** Milliseconds between comments on a quiet stream. */
const HEARTBEAT = 15_000

/**
 * Prepares a listener: checks its query (throws 400) and returns the way to attach it to a stream.
 *
 * Events come in commit order, after the commit is on disk.
 */
export function prepareListener(dataset: Dataset, who: Principal, options: ListenOptions) {
  const selects = selectionOf(options.query, options.params, (id) => dataset.get(id))
  return (stream: EventStream): void => {
    stream.send('welcome', {listenerName: randomUUID()})
    const stop = dataset.onCommit((committed) => {
      const told = committed.changes.flatMap((change) => {
        if (!mayRead(who, dataset.mode, change.id)) return []
        const was = change.before !== null && selects(change.before)
        const is = change.after !== null && selects(change.after)
        return was || is ? [{change, transition: !was ? 'appear' : is ? 'update' : 'disappear'}] : []
      })
      told.forEach(({change, transition}, index) => {
        const place = {transactionTotalEvents: told.length, transactionCurrentEvent: index + 1}
        const event = {...describe(committed, change, options), transition, ...place}
        stream.send('mutation', event, event.eventId)
      })
    })
    const heartbeat = setInterval(() => stream.comment(), HEARTBEAT).unref()
    stream.onClose(() => {
      stop()
      clearInterval(heartbeat)
    })
  }
}

function describe(committed: Committed, change: Change, options: ListenOptions) {
  const {id, before, after} = change
  return {
    eventId: `${committed.transactionId}#${id}`,
    documentId: id,
    transactionId: committed.transactionId,
    identity: committed.author,
    timestamp: committed.timestamp,
    mutations: options.includeMutations ? (committed.told.get(id) ?? []) : [],
    ...(before ? {previousRev: before._rev} : {}),
    resultRev: after?._rev ?? committed.transactionId,
    ...(options.includeResult && after ? {result: after} : {}),
    ...(options.includePreviousRevision ? {previous: before} : {}),
    ...(options.effects ? {effects: effectsOnce(change)} : {}),
    // Queries already see this transaction, so clients need not wait before they fetch.
    visibility: 'query',
  }
}

const computed = new WeakMap<Change, ReturnType<typeof effectsOf>>()

function effectsOnce(change: Change) {
  const known = computed.get(change)
  if (known) return known
  const effects = effectsOf(change.before, change.after)
  computed.set(change, effects)
  return effects
}
