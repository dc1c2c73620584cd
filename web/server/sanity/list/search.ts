import {mailboxKey} from '@/lib/config/keys'
import {searchWords} from '@/lib/searchText'
import {Problem} from '@/server/http/problem'

/**
 * Turns the text of a search box into conditions. References and phone numbers use an index; imported documents with
 * {value: …} are found after the job `index` has rewritten them. Words are searched in `searchText`, or in the fields
 * of a document without it.
 */
export type Search = {where: string; params: Record<string, string>}

const MAX_WORDS = 6

const phoneDigits = (text: string) => (/^[+\d\s().x-]+$/.test(text) ? text.replace(/\D/g, '') : '')

/** Turns words into prefixes and drops what `match` could take for a pattern or a quote. */
export const prefixes = (text: string) =>
  text
    .normalize('NFC')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .map((word) => `${word}*`)
    .join(' ')

/** Refuses a text without letters or digits: as a pattern (`***`) it would match everything. */
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
    where: ` && (searchText match $folded || [${fields.join(', ')}] match $q || ${unread})`,
    params: {q: prefixes(text), folded},
  }
}
