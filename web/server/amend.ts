import 'server-only'
import {randomBytes} from 'node:crypto'
import {z} from 'zod'
import {commit, Conflict} from './commit'
import {Problem} from './problem'
import {operations} from './sanity'

/** The append-only history of a document, oldest entries first. */
const HISTORY_LIMIT = 100

export type Entry = {by: string; now: Date; action: string; from?: string; to?: string}

export const historyEntry = ({by, now, action, from, to}: Entry) => ({
  _key: randomBytes(6).toString('hex'),
  _type: 'historyEntry',
  at: now.toISOString(),
  by,
  action,
  ...(from ? {from} : {}),
  ...(to ? {to} : {}),
})

const Stored = z.looseObject({_id: z.string(), _rev: z.string(), _type: z.string(), history: z.array(z.unknown()).catch([]).default([])})
export type Stored = z.output<typeof Stored>

/** A document of that type and no other: an id from an address may be anything. 404 otherwise. */
export async function documentOf(type: string, id: string): Promise<Stored> {
  const known = new RegExp(`^${type}\\.[A-Za-z0-9_-]{1,100}$`).test(id)
  const stored = known ? Stored.safeParse(await operations().getDocument(id)).data : undefined
  if (!stored || stored._type !== type) throw new Problem(404, 'not_found')
  return stored
}

/** The revision that a change is based on, from `If-Match`. */
export function revisionOf(request: Request): string {
  const given = request.headers.get('if-match')?.replace(/^W\//, '').replace(/^"|"$/g, '') ?? ''
  if (!/^[\w-]{1,100}$/.test(given)) throw new Problem(422, 'invalid_fields', {errors: [{field: 'If-Match', code: 'required'}]})
  return given
}

export const staleRevision = (current: string) => new Problem(409, 'conflict', {members: {revision: current}})

type Amendment = {stored: Stored; revision: string; entry: Entry; set?: Record<string, unknown>; unset?: string[]}

/** One change by one person with one entry in the history, from the revision they saw; otherwise 409 with the current. */
export async function amend({stored, revision, entry, set = {}, unset = []}: Amendment): Promise<string> {
  const {_id: id, history} = stored
  if (stored._rev !== revision) throw staleRevision(stored._rev)
  const kept = [...history, historyEntry(entry)].slice(-HISTORY_LIMIT)
  const patch = {id, ifRevisionID: revision, set: {...set, history: kept}, ...(unset.length > 0 && {unset})}
  return commit([{patch}], {id}).catch(async (error: unknown) => {
    if (!(error instanceof Conflict)) throw error
    throw staleRevision((await documentOf(stored._type, id))._rev)
  })
}
