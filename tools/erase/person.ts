import type {SanityClient} from '@sanity/client'
import {addressIds} from '../../web/lib/keys.ts'

/** What the operations dataset holds about one person, by the address that they gave. */
const query = `*[
  (_type in ["booking", "contactMessage", "subscriber"] && lower(email) == $email) || _id in $ids
] | order(_type asc, _id asc){_id, _type, "at": coalesce(created_at, updatedAt)}`

export type Found = {_id: string; _type: string; at: string | null}

/** `secrets` are those of AUTH_SECRET: the counter of automatic answers holds the address in its id alone. */
export function documentsOf(client: SanityClient, address: string, secrets: readonly string[]): Promise<Found[]> {
  const email = address.trim().toLowerCase()
  return client.fetch<Found[]>(query, {email, ids: addressIds(secrets, 'mailAllowance', email)})
}

/** Deletes with the history, so that no earlier version of a document keeps what was erased. */
export async function erase(client: SanityClient, documents: readonly Found[]): Promise<void> {
  const ids = documents.map(({_id}) => _id)
  // `purge` is part of the mutation API (https://www.sanity.io/docs/http-mutations), not of the client's types.
  for (let from = 0; from < ids.length; from += 100) {
    const mutations = ids.slice(from, from + 100).map((id) => ({delete: {id, purge: true}}))
    await client.mutate(mutations, {visibility: 'sync'})
  }
}
