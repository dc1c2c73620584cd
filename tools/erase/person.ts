import {parsePhoneNumberFromString} from 'libphonenumber-js/min'
import type {SanityClient} from '@sanity/client'
import {SIGNED_QUOTE_YEARS} from '../../contract.config.ts'
import {addressIds, mailboxKey} from '../../web/lib/config/keys.ts'

/** `number`: in E.164, as the site stores it. `label`: as people write it. */
type Phone = {number: string; extension: string; label: string}

/** A telephone number in E.164 or as it is written in the US; undefined for anything else. Must read as the site's forms do. */
export function phoneOf(text: string): Phone | undefined {
  const parsed = parsePhoneNumberFromString(text, 'US')
  if (!parsed?.isPossible()) return undefined
  const label = parsed.countryCallingCode === '1' ? parsed.formatNational() : parsed.formatInternational()
  const {number, ext: extension = ''} = parsed
  return {number, extension, label: label.replace(/ ext\. .*$/, '')}
}

const FIELDS = `{
  _id, _type, email, phone, phoneExtension, customer, "at": coalesce(created_at, updatedAt),
  "photos": photos[].file.asset._ref, "officeFiles": officeFiles[].file.asset._ref, "former": history[action == "corrected"].from,
  "signedAt": acceptance.at, "mailed": select(_type == "quote" => mails[template in ["quote-sent", "quote-accepted"]].to)
}`
const ORDER = 'order(_type asc, _id asc)'

// Both queries find more than one person: `mailboxKey` removes all dots, and an imported number is found by its digits
// or their groups. The history of a booking has its former contacts.
const byAddress = `*[
  (_type in ["booking", "contactMessage"] && (lower(email) == $email || mailboxKey == $mailbox)) ||
  (_type == "booking" && "corrected" in history[].action) || _type in ["quote", "subscriber"] || _id in $ids
] | ${ORDER}${FIELDS}`
const byPhone = `*[
  (_type in ["booking", "contactMessage"] && (phone in $numbers || phone match $groups)) ||
  (_type == "booking" && "corrected" in history[].action)
] | ${ORDER}${FIELDS}`
const byBooking = `*[_type == "quote" && booking in $bookings] | ${ORDER}${FIELDS}`
const byCustomer = `*[
  _type in ["booking", "contactMessage"] && defined(customer) && customer in $customers && !(_id in $ids)
] | ${ORDER}${FIELDS}`

/**
 * `photos`, `officeFiles`: its file documents, to which nothing else refers. `customer`: equal for all documents that
 * the office has linked.
 */
export type PersonalDocument = {
  _id: string
  _type: string
  email: string | null
  phone: string | null
  phoneExtension: string | null
  customer: string | null
  at: string | null
  photos: (string | null)[] | null
  officeFiles: (string | null)[] | null
  /** The time of the quote's signature. */
  signedAt: string | null
}
/** `mailed`: the addresses that got the quote, perhaps before a correction. */
type Candidate = PersonalDocument & {former: (string | null)[] | null; mailed: (string | null)[] | null}

/** Whether documents can be found by this text: an email address or a telephone number. */
export const isFindable = (person: string) => person.includes('@') || phoneOf(person) !== undefined

/** One spelling of an address: without its tag, and at Gmail without dots. */
function spelling(address: string): string {
  const mailbox = mailboxKey(address)
  return mailbox.endsWith('@gmail.com')
    ? mailbox
    : address
        .trim()
        .toLowerCase()
        .replace(/(?!^)\+[^@]*@/, '@')
}

// A former contact is "name, address, phone".
const partsOf = (contact: string | null) => contact?.split(', ') ?? []

async function documentsOfAddress(client: SanityClient, address: string, secrets: readonly string[]) {
  const [email, mailbox] = [address.trim().toLowerCase(), mailboxKey(address)]
  const ids = addressIds(secrets, 'mailAllowance', mailbox)
  const candidates = await client.fetch<Candidate[]>(byAddress, {email, mailbox, ids})
  const isTheirs = (text: string | null) => text !== null && spelling(text) === spelling(email)
  const wasTheirs = (contact: string | null) => partsOf(contact).some(isTheirs)
  return candidates.filter(
    ({_id, email: own, former, mailed}) =>
      ids.includes(_id) || isTheirs(own) || former?.some(wasTheirs) || mailed?.some(isTheirs),
  )
}

/**
 * Documents with this number. With an extension, only those with the same one: a company's number belongs to several
 * people.
 */
async function documentsOfPhone(client: SanityClient, {number, extension, label}: Phone) {
  const numbers = [number, number.replace('+', ''), number.replace('+1', '')]
  const groups = label.replace(/\D+/g, ' ').trim()
  const candidates = await client.fetch<Candidate[]>(byPhone, {numbers, groups})
  const isTheirs = (text: string, ownExtension?: string | null) => {
    const phone = phoneOf(text)
    return phone?.number === number && (!extension || extension === (ownExtension ?? phone.extension))
  }
  const wasTheirs = (contact: string | null) => partsOf(contact).some((part) => isTheirs(part))
  return candidates.filter(
    ({phone, phoneExtension, former}) => (phone !== null && isTheirs(phone, phoneExtension)) || former?.some(wasTheirs),
  )
}

/**
 * Finds a person's documents in the operations dataset by email address or telephone number, in any spelling and even
 * after a correction. `secrets`: those of AUTH_SECRET. The auto-reply throttle has the address only in its id, as a
 * keyed hash.
 */
export async function findDocuments(
  client: SanityClient,
  person: string,
  secrets: readonly string[],
): Promise<PersonalDocument[]> {
  const phone = person.includes('@') ? undefined : phoneOf(person)
  const found = await (phone ? documentsOfPhone(client, phone) : documentsOfAddress(client, person, secrets))
  const known = new Set(found.map(({_id}) => _id))
  // A quote may have another address than its booking, or none.
  const quotes = await client.fetch<PersonalDocument[]>(byBooking, {bookings: [...known]})
  return [...found, ...quotes.filter(({_id}) => !known.has(_id))]
}

/** The end of the legal retention of a signed quote; undefined for a document that may be erased. */
export function keptUntil({signedAt}: PersonalDocument, now: Date): Date | undefined {
  if (!signedAt) return undefined
  const end = new Date(signedAt)
  end.setUTCFullYear(end.getUTCFullYear() + SIGNED_QUOTE_YEARS)
  return end > now ? end : undefined
}

/**
 * Documents that the office has linked to the same customer: perhaps another address, or another person of the
 * household.
 */
export async function findLinked(
  client: SanityClient,
  documents: readonly PersonalDocument[],
): Promise<PersonalDocument[]> {
  const customers = documents.flatMap(({customer}) => customer ?? [])
  return client.fetch<PersonalDocument[]>(byCustomer, {customers, ids: documents.map(({_id}) => _id)})
}

/** Deletes documents with their history, so that no earlier version remains. */
export async function erase(client: SanityClient, documents: readonly PersonalDocument[]): Promise<void> {
  const ids = documents.map(({_id}) => _id)
  const files = documents.flatMap(({photos, officeFiles}) =>
    [...(photos ?? []), ...(officeFiles ?? [])].flatMap((file) => file ?? []),
  )
  // `purge` is in the mutation API (https://www.sanity.io/docs/http-mutations), but not in the client's types. Files
  // come last, because a reference blocks their deletion.
  const all = [...ids, ...files]
  for (let from = 0; from < all.length; from += 100) {
    const mutations = all.slice(from, from + 100).map((id) => ({delete: {id, purge: true}}))
    await client.mutate(mutations, {visibility: 'sync'})
  }
}
