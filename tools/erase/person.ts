import type {SanityClient} from '@sanity/client'
import {addressIds, mailboxKey} from '../../web/lib/config/keys.ts'

const query = `*[
  (_type in ["booking", "contactMessage", "subscriber"] && lower(email) == $email) || _id in $ids
] | order(_type asc, _id asc){_id, _type, "at": coalesce(created_at, updatedAt), "files": photos[].file.asset._ref}`

/** `files`: the documents of its photos, of which nobody else knows. */
export type PersonalDocument = {_id: string; _type: string; at: string | null; files: (string | null)[] | null}

/**
 * Finds the documents of one person in the operations dataset. `secrets` are those of AUTH_SECRET: of the auto-reply
 * throttle only the id contains the address, as a keyed hash.
 */
export function findDocuments(
  client: SanityClient,
  address: string,
  secrets: readonly string[],
): Promise<PersonalDocument[]> {
  const email = address.trim().toLowerCase()
  return client.fetch<PersonalDocument[]>(query, {email, ids: addressIds(secrets, 'mailAllowance', mailboxKey(email))})
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
