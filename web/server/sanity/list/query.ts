import 'server-only'
import {mailboxKey} from '@/lib/config/keys'
import {searchWords} from '@/lib/format/text'
import {Problem} from '@/server/http/problem'
import {withDeadline} from '@/lib/limits'
import {errorFields, log} from '@/server/log'

/** A position in an ordered list: the sort value of a row, and its id to break ties. */
export type Cursor = {value: string; id: string}
export type Direction = 'asc' | 'desc'
export type Move = {way: 'after' | 'before'; from: Cursor} | undefined

const SEPARATOR = '~'

export const encodeCursor = ({value, id}: Cursor) => `${value}${SEPARATOR}${id}`

export function decodeCursor(text: string | undefined): Cursor | undefined {
  const cut = text?.lastIndexOf(SEPARATOR) ?? -1
  if (!text || cut < 0 || text.length > 200) return undefined
  return {value: text.slice(0, cut), id: text.slice(cut + 1)}
}

/** The position that a URL asks for. */
export function moveOf({after, before}: {after?: string; before?: string}): Move {
  const forward = decodeCursor(after)
  if (forward) return {way: 'after', from: forward}
  const back = decodeCursor(before)
  return back && {way: 'before', from: back}
}

/**
 * GROQ for one page of a list: a range on the indexed sort field, then the tie-break. `field` and `direction` must be
 * constants; values are parameters. Reads one row more than the page, to know whether there is another.
 */
export function keyset(field: string, direction: Direction, move: Move, size: number) {
  const backwards = move?.way === 'before'
  const order: Direction = backwards ? (direction === 'asc' ? 'desc' : 'asc') : direction
  const [range, beyond] = order === 'desc' ? ['<=', '<'] : ['>=', '>']
  const where = move ? ` && ${field} ${range} $at && (${field} ${beyond} $at || _id ${beyond} $atId)` : ''
  return {
    where,
    slice: ` | order(${field} ${order}, _id ${order}) [0...${size + 1}]`,
    params: move ? {at: move.from.value, atId: move.from.id} : {},
  }
}

/** The rows of the page and the cursors of its neighbours. */
export function pageOf<Row>(found: Row[], size: number, move: Move, cursorOf: (row: Row) => Cursor) {
  const more = found.length > size
  const rows = move?.way === 'before' ? found.slice(0, size).toReversed() : found.slice(0, size)
  const [first, last] = [rows[0], rows.at(-1)]
  const hasNext = move?.way === 'before' || more
  const hasPrevious = move?.way === 'before' ? more : move !== undefined
  return {
    rows,
    next: hasNext && last ? encodeCursor(cursorOf(last)) : undefined,
    previous: hasPrevious && first ? encodeCursor(cursorOf(first)) : undefined,
  }
}

/**
 * Reads a page of a list. Reads the first page, with its extra rows above, if going back reaches the start or the page
 * is empty.
 */
export async function turnPage<Query extends {after?: string; before?: string}, Page extends {previous?: string}>(
  query: Query,
  read: (query: Query) => Promise<Page>,
): Promise<Page> {
  const page = await read(query)
  if (page.previous !== undefined || !moveOf(query)) return page
  return read({...query, after: undefined, before: undefined})
}

/**
 * Turns the text of a search box into conditions. References and phone numbers use an index; the job `index` must have
 * rewritten imported documents with {value: …}. Words are searched in `searchText`, or in the fields of a document
 * without it.
 */
export type Search = {where: string; params: Record<string, string>}

const MAX_WORDS = 6

const phoneDigits = (text: string) => (/^[+\d\s().x-]+$/.test(text) ? text.replace(/\D/g, '') : '')

/** Turns words into prefixes, without characters that `match` reads as a pattern or a quote. */
export const prefixes = (text: string) =>
  text
    .normalize('NFC')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .map((word) => `${word}*`)
    .join(' ')

/** Throws for a text without letters or digits: as a pattern (`***`) it would match everything. */
export function checkSearchable(typed: string | null): void {
  if (typed?.trim() && !prefixes(typed)) throw new Problem(422, 'invalid_search')
}

const imported = (field: string) => `coalesce(${field}.value, ${field}, "")`
const inImported = (condition: string) => `(!defined(searchText) && ${condition})`

export function searchOf(typed: string, fields: readonly string[], reference: string): Search {
  const text = typed.trim()
  if (!text) return {where: '', params: {}}
  if (!prefixes(text)) return {where: ' && false', params: {}}
  if (text.startsWith(`${reference}_`)) return {where: ' && id == $q', params: {q: text}}
  if (/^\S+@\S+\.\S+$/.test(text)) {
    const [q, mailbox] = [text.toLowerCase(), mailboxKey(text)]
    const wrapped = inImported(`lower(${imported('email')}) == $q`)
    return {where: ` && (email == $q || mailboxKey == $mailbox || ${wrapped})`, params: {q, mailbox}}
  }
  const digits = phoneDigits(text)
  if (digits.length === 10) return {where: ' && phone == $q', params: {q: `+1${digits}`}}
  if (digits.length === 11) return {where: ' && phone == $q', params: {q: `+${digits}`}}
  const folded = searchWords(text)
    .slice(0, MAX_WORDS)
    .map((word) => `${word}*`)
    .join(' ')
  // A part of a phone number, a ZIP code or the number of a house.
  if (digits.length >= 3)
    return {where: ' && ([phone] match $q || searchText match $folded)', params: {q: `*${digits}*`, folded}}
  const unread = inImported(`[${fields.map(imported).join(', ')}] match $q`)
  return {
    where: ` && (searchText match $folded || ${unread})`,
    params: {q: prefixes(text), folded},
  }
}

/** Longer than counting takes, short enough to wait for. */
const LIMIT_MS = 3_000

/** Reads an optional part of a list; undefined when it fails or takes too long. `name`: for the log. */
export async function ifInTime<Value>(
  name: string,
  reading: Promise<Value>,
  limitMs = LIMIT_MS,
): Promise<Value | undefined> {
  try {
    return await withDeadline(reading, limitMs, () => new Error('not in time'))
  } catch (error) {
    log('warn', 'list.counts_missing', {name, ...errorFields(error)})
    return undefined
  }
}
