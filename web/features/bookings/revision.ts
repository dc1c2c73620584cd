import {randomUUID} from 'node:crypto'
import type {HistoryAction} from '@/lib/historyActions'
import type {HistoryEntry} from '@/sanity.types'

type Entry = {_key: string} & HistoryEntry
const LIMIT = 100

/**
 * What an admin's If-Match carries: the last change that people made. Not the document's own revision, which also moves
 * when the outbox notes that a mail went out. In GROQ: `coalesce(history[-1]._key, "new")`.
 */
export const revisionOf = ({history}: {history?: readonly Entry[] | null}) => history?.at(-1)?._key ?? 'new'

interface Change {
  now: Date
  by: string
  action: HistoryAction
  from?: string
  to?: string
}

/** The history with one more entry, the oldest dropped beyond a hundred. */
export function withHistory(history: readonly Entry[] | undefined, {now, ...change}: Change): Entry[] {
  const entry: Entry = {_key: randomUUID().slice(0, 13), _type: 'historyEntry', at: now.toISOString(), ...change}
  return [...(history ?? []), entry].slice(-LIMIT)
}
