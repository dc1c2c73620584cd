import 'server-only'
import {randomUUID} from 'node:crypto'
import {setTimeout} from 'node:timers/promises'
import type {Mutation} from '@sanity/client'
import {defineQuery} from 'next-sanity'
import type {HistoryAction} from '@/lib/historyActions'
import type {
  AdminUser,
  Booking,
  ContactMessage,
  HistoryEntry,
  LeadCost,
  Mailing,
  NotificationSettings,
  Quote,
  Review,
} from '@/sanity.types'
import {operationsFetch} from './clients'
import {commit} from './commit'
import {Conflict} from './errors'
import {invalid, notFound, Problem} from '../http/problem'

const TRIES = 8
/** Queries may lag behind writes: wait longer before each try. */
const PAUSE_MS = 50

interface Patch {
  set?: object
  unset?: string[]
  /** Further mutations of the same transaction. */
  alsoCommit?: Mutation[]
}

/** What to write (nothing without a patch), and the result for the caller. */
interface Decision<Result> {
  patch?: Patch
  result: Result
}

type Stored = {_id: string; _rev: string}
/** A document that the first write creates. */
type New = {_id: string; _type: string; _rev?: undefined}

function mutationOf(document: Stored | New, {set, unset}: Patch): Mutation {
  if (document._rev === undefined) return {create: {...document, ...set}}
  return {patch: {id: document._id, ifRevisionID: document._rev, ...(set && {set: {...set}}), ...(unset && {unset})}}
}

/**
 * Reads, decides and writes with compare-and-set; starts again when the document was changed in between. `decide` may
 * throw to refuse. Returns the result once it is written; undefined without a document or a decision. `onSaved` gets the
 * new revision.
 */
export async function updateWithRetry<Document extends Stored | New, Result>(
  read: () => Promise<Document | null>,
  decide: (document: Document) => Promise<Decision<Result> | undefined> | Decision<Result> | undefined,
  onSaved?: (revision: string) => void,
): Promise<Result | undefined> {
  for (let tries = 0; tries < TRIES; tries++) {
    if (tries > 0) await setTimeout(PAUSE_MS * tries)
    const document = await read()
    const decision = document && (await decide(document))
    if (!document || !decision?.patch) return decision?.result
    const mutations = [mutationOf(document, decision.patch), ...(decision.patch.alsoCommit ?? [])]
    try {
      const revision = await commit(mutations, {id: document._id})
      onSaved?.(revision)
      return decision.result
    } catch (error) {
      if (!(error instanceof Conflict)) throw error
    }
  }
  throw new Conflict('the document kept changing')
}

/** The entries that a history keeps. */
const HISTORY_LIMIT = 100

type Entry = {_key: string} & HistoryEntry
type Event = {by: string; now: Date; action: HistoryAction; from?: string; to?: string; detail?: string}

const entryKey = () => randomUUID().slice(0, 13)

export const historyEntry = ({now, by, action, from, to, detail}: Event, _key = entryKey()): Entry => ({
  _key,
  _type: 'historyEntry',
  at: now.toISOString(),
  by,
  action,
  ...(from && {from}),
  ...(to && {to}),
  ...(detail && {detail}),
})

const isCustomers = ({by}: Entry) => by === 'customer'

/**
 * The history with a new entry. At the limit the customer's oldest entry is dropped first, and a customer's new entry
 * never displaces another person's: the holder of a link could otherwise delete the office's entries. The last entry
 * stays, since it is the revision.
 */
export function historyWith(history: readonly Entry[], entry: Entry): Entry[] {
  const over = Math.max(0, history.length + 1 - HISTORY_LIMIT)
  const dropped = new Set(history.filter(isCustomers).slice(0, over))
  const kept = history.filter((each) => !dropped.has(each))
  const rest = isCustomers(entry) ? 0 : over - dropped.size
  return [...kept.slice(rest), entry]
}

/** GROQ for the revision in If-Match: the last change by a person. Not `_rev`, which sent emails change too. */
export const REVISION = '"revision": coalesce(history[-1]._key, "new")'
/** The same revision of a loaded document. */
export const revisionOf = ({history}: {history?: readonly {_key?: string}[] | null}) => history?.at(-1)?._key ?? 'new'

/**
 * The answer to a change: the new revision, and the one before. Without `follows` another person made the last change:
 * a reader of an earlier revision must read the document again.
 */
export function savedBy({history = []}: {history?: readonly Entry[]}, by: string) {
  const follows = history.at(-1)?.by === by && revisionOf({history: history.slice(0, -1)})
  return {revision: revisionOf({history}), ...(follows && {follows})}
}

/** The revision that a change is based on, from `If-Match`. */
export function ifMatch(request: Request): string {
  const given = request.headers.get('if-match')?.replace(/^W\//, '').replace(/^"|"$/g, '') ?? ''
  if (!/^[\w-]{1,100}$/.test(given)) throw invalid([{field: 'If-Match', code: 'required'}])
  return given
}

export const staleRevision = (current: string) => new Problem(409, 'stale_revision', {members: {revision: current}})

interface Documents {
  adminUser: AdminUser
  booking: Booking
  contactMessage: ContactMessage
  leadCost: LeadCost
  mailing: Mailing
  notificationSettings: NotificationSettings
  quote: Quote
  review: Review
}

const adminUserQuery = defineQuery(`*[_type == "adminUser" && _id == $id][0]`)
const bookingQuery = defineQuery(`*[_type == "booking" && _id == $id][0]`)
const contactMessageQuery = defineQuery(`*[_type == "contactMessage" && _id == $id][0]`)
const leadCostQuery = defineQuery(`*[_type == "leadCost" && _id == $id][0]`)
const mailingQuery = defineQuery(`*[_type == "mailing" && _id == $id][0]`)
const notificationSettingsQuery = defineQuery(`*[_type == "notificationSettings" && _id == $id][0]`)
const quoteQuery = defineQuery(`*[_type == "quote" && _id == $id][0]`)
const reviewQuery = defineQuery(`*[_type == "review" && _id == $id][0]`)

const find: {[Type in keyof Documents]: (id: string) => Promise<Documents[Type] | null>} = {
  adminUser: (id) => operationsFetch(adminUserQuery, {id}),
  booking: (id) => operationsFetch(bookingQuery, {id}),
  contactMessage: (id) => operationsFetch(contactMessageQuery, {id}),
  leadCost: (id) => operationsFetch(leadCostQuery, {id}),
  mailing: (id) => operationsFetch(mailingQuery, {id}),
  notificationSettings: (id) => operationsFetch(notificationSettingsQuery, {id}),
  quote: (id) => operationsFetch(quoteQuery, {id}),
  review: (id) => operationsFetch(reviewQuery, {id}),
}

/** A whole document, for the server only. */
export const findDocument = <Type extends keyof Documents>(type: Type, id: string) => find[type](id)

/**
 * Who changes a document and when. `ifMatch`: the revision on that person's screen. `isRepeated`: whether the person's
 * last history entry is this same change, sent again because its answer was lost. `link`: hash of the customer's link,
 * which may end during the request.
 */
interface Author<Type extends keyof Documents> {
  by: string
  now: Date
  ifMatch?: string
  link?: string
  isRepeated?: (document: Documents[Type], last: Entry) => boolean
}

/** The last entry of a history, if this person made it from that revision. */
function ownLastEntry(history: readonly Entry[], by: string, revision: string): Entry | undefined {
  const last = history.at(-1)
  return last?.by === by && revisionOf({history: history.slice(0, -1)}) === revision ? last : undefined
}

const linkOf = (document: object): unknown =>
  'manageTokenHash' in document ? document.manageTokenHash : 'tokenHash' in document && document.tokenHash

/** One change of a document. An action adds a history entry, which is the new revision. */
export interface Change<Type extends keyof Documents> {
  action?: HistoryAction
  from?: string
  to?: string
  /** More text for the history, such as the agreed time. */
  detail?: string
  set?: Partial<Documents[Type]>
  unset?: string[]
  alsoCommit?: Mutation[]
}

type NamesIn<Fields> = Fields extends unknown ? keyof Fields : never
/** The names in `set` that the document type lacks. */
type Misspelt<Type extends keyof Documents, Made> = Made extends {set?: infer Fields}
  ? Exclude<NamesIn<Fields>, NamesIn<Documents[Type]>>
  : never
/** TypeScript does not check names beside a spread. A misspelt one makes this a type that no function has. */
type NamesFields<Type extends keyof Documents, Made> = [Misspelt<Type, Made>] extends [never]
  ? unknown
  : {'not a field of the document': Misspelt<Type, Made>}

/**
 * Changes a document and returns it. Throws 404 without a document or with a link that has ended, and 409 with the
 * current revision if that is not `ifMatch`. A repeated change, whose answer was lost, changes nothing. `change` may
 * throw to refuse, or return undefined to change nothing; its second argument is the key of the new history entry.
 */
export async function update<Type extends keyof Documents, Made extends Change<Type>>(
  type: Type,
  id: string,
  {by, now, ifMatch: expected, link, isRepeated}: Author<Type>,
  change: ((document: Documents[Type], key: string) => Promise<Made | undefined> | Made | undefined) &
    NamesFields<Type, Made>,
): Promise<Documents[Type]> {
  const changed = await updateWithRetry(
    () => findDocument(type, id),
    async (document) => {
      if (link !== undefined && linkOf(document) !== link) throw notFound()
      const current = revisionOf(document)
      if (expected !== undefined && expected !== current) {
        const last = isRepeated && ownLastEntry(document.history ?? [], by, expected)
        if (last && isRepeated(document, last)) return {result: document}
        throw staleRevision(current)
      }
      const key = entryKey()
      const made = await change(document, key)
      if (!made) return {result: document}
      const {action, from, to, detail, set, unset, alsoCommit} = made
      const entry = action && historyEntry({by, now, action, from, to, detail}, key)
      const fields = {...set, ...(entry && {history: historyWith(document.history ?? [], entry)})}
      const result = {...document, ...fields}
      for (const field of unset ?? []) Reflect.deleteProperty(result, field)
      return {patch: {set: fields, unset, alsoCommit}, result}
    },
  )
  if (!changed) throw notFound()
  return changed
}
