import type {SanityClient} from '@sanity/client'
import {addressIds, mailboxKey} from '../../web/lib/config/keys.ts'

// Wider than one person: `mailboxKey` leaves dots out everywhere. A booking whose contact was corrected keeps the former
// one in its history.
const query = `*[
  (_type in ["booking", "contactMessage"] && (lower(email) == $email || mailboxKey == $mailbox)) ||
  (_type == "booking" && "corrected" in history[].action) || _type == "subscriber" || _id in $ids
] | order(_type asc, _id asc){
  _id, _type, email, "at": coalesce(created_at, updatedAt), "files": photos[].file.asset._ref,
  "former": history[action == "corrected"].from
}`

/** `files`: the documents of its photos, of which nobody else knows. */
export type PersonalDocument = {
  _id: string
  _type: string
  email: string | null
  at: string | null
  files: (string | null)[] | null
}
type Candidate = PersonalDocument & {former: (string | null)[] | null}

/** One spelling of an address: without its tag, and at Gmail, where dots do not count, without them. */
function spelling(address: string): string {
  const mailbox = mailboxKey(address)
  return mailbox.endsWith('@gmail.com')
    ? mailbox
    : address
        .trim()
        .toLowerCase()
        .replace(/(?!^)\+[^@]*@/, '@')
}

/**
 * Finds the documents of one person in the operations dataset, however the address was spelled, also where it was
 * corrected since. `secrets` are those of AUTH_SECRET: of the auto-reply throttle only the id contains the address, as a
 * keyed hash.
 */
export async function findDocuments(
  client: SanityClient,
  address: string,
  secrets: readonly string[],
): Promise<PersonalDocument[]> {
  const [email, mailbox] = [address.trim().toLowerCase(), mailboxKey(address)]
  const ids = addressIds(secrets, 'mailAllowance', mailbox)
  const candidates = await client.fetch<Candidate[]>(query, {email, mailbox, ids})
  const isTheirs = (text: string | null) => text !== null && spelling(text) === spelling(email)
  // A former contact is "name, address, phone".
  const wasTheirs = (contact: string | null) => contact?.split(', ').some(isTheirs)
  return candidates.filter(({_id, email: own, former}) => ids.includes(_id) || isTheirs(own) || former?.some(wasTheirs))
}

/** Deletes documents with their history, so that no earlier version remains. */
export async function erase(client: SanityClient, documents: readonly PersonalDocument[]): Promise<void> {
  const ids = documents.map(({_id}) => _id)
  const files = documents.flatMap((document) => (document.files ?? []).flatMap((file) => file ?? []))
  // `purge` is in the mutation API (https://www.sanity.io/docs/http-mutations), but not in the client's types.
  // The files last: a reference to them keeps them.
  const all = [...ids, ...files]
  for (let from = 0; from < all.length; from += 100) {
    const mutations = all.slice(from, from + 100).map((id) => ({delete: {id, purge: true}}))
    await client.mutate(mutations, {visibility: 'sync'})
  }
}
