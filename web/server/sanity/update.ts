import 'server-only'
import {randomUUID} from 'node:crypto'
import {z} from 'zod'
import type {HistoryAction} from '@/lib/historyActions'
import {updateWithRetry, type Patch} from './guarded'
import {invalid, notFound, Problem} from '../http/problem'
import {operationsDocument} from './clients'

/** Entries that a document's history keeps; the oldest go first. */
const HISTORY_LIMIT = 100

type Entry = {by: string; now: Date; action: HistoryAction; from?: string; to?: string}

export const historyEntry = ({now, ...entry}: Entry) => ({
  _key: randomUUID().slice(0, 13),
  _type: 'historyEntry',
  at: now.toISOString(),
  ...entry,
})

const Stored = z.looseObject({
  _id: z.string(),
  _rev: z.string(),
  _type: z.string(),
  history: z.array(z.looseObject({_key: z.string().optional()})).nullish(),
})
type Stored = z.output<typeof Stored>

/** GROQ for what an If-Match carries: the last change by people, as a mail that goes out moves `_rev` too. */
export const REVISION = '"revision": coalesce(history[-1]._key, "new")'
const revisionIn = ({history}: Stored) => history?.at(-1)?._key ?? 'new'

/** The revision that a change is based on, from `If-Match`. */
export function ifMatch(request: Request): string {
  const given = request.headers.get('if-match')?.replace(/^W\//, '').replace(/^"|"$/g, '') ?? ''
  if (!/^[\w-]{1,100}$/.test(given)) throw invalid([{field: 'If-Match', code: 'required'}])
  return given
}

/** An id from an address may be anything: only the type's own ids are asked for, and only its documents answered. */
async function documentOf(type: string, id: string): Promise<Stored | null> {
  const own = new RegExp(`^${type}\\.[A-Za-z0-9_-]{1,100}$`).test(id)
  const stored = own ? Stored.safeParse(await operationsDocument(id)).data : undefined
  return stored?._type === type ? stored : null
}

export const staleRevision = (current: string) => new Problem(409, 'stale_revision', {members: {revision: current}})

export type Change = Patch & {action: HistoryAction; from?: string; to?: string}
type Amendment = {type: string; id: string; revision?: string; by: string; now: Date}

/**
 * One change by one person with its one entry in the history, and the revision it leaves. With `revision` only from
 * what that person saw (409 with the current one otherwise); without, for what is only added. 404 for another type.
 */
export async function update(
  {type, id, revision, by, now}: Amendment,
  make: (stored: Stored) => Promise<Change> | Change,
): Promise<string> {
  let saved = ''
  const decide = async (stored: Stored): Promise<Patch> => {
    const current = revisionIn(stored)
    if (revision !== undefined && revision !== current) throw staleRevision(current)
    const {action, from, to, set, ...rest} = await make(stored)
    const entry = historyEntry({by, now, action, ...(from && {from}), ...(to && {to})})
    saved = entry._key
    return {...rest, set: {...set, history: [...(stored.history ?? []), entry].slice(-HISTORY_LIMIT)}}
  }
  if (!(await updateWithRetry(() => documentOf(type, id), decide))) throw notFound()
  return saved
}
