import {createHash} from 'node:crypto'
import type {SanityClient} from '@sanity/client'

/** Finds the documents of one person in the operations dataset, by email address. */
const query = `*[
  (_type in ["booking", "contactMessage", "subscriber"] && lower(email) == $email) || _id == $allowance
] | order(_type asc, _id asc){_id, _type, "at": coalesce(created_at, updatedAt)}`

export type PersonalDocument = {_id: string; _type: string; at: string | null}

// Must equal the id in web/server/sanity/ids.ts, which does not contain the address.
const throttleId = (email: string) => `mailAllowance.${createHash('sha256').update(email).digest('hex').slice(0, 32)}`

export function findDocuments(client: SanityClient, address: string): Promise<PersonalDocument[]> {
  const email = address.trim().toLowerCase()
  return client.fetch<PersonalDocument[]>(query, {email, allowance: throttleId(email)})
}

/** Deletes documents with their history, so that no earlier version remains. */
export async function erase(client: SanityClient, documents: readonly PersonalDocument[]): Promise<void> {
  const ids = documents.map(({_id}) => _id)
  // `purge` is in the mutation API (https://www.sanity.io/docs/http-mutations), but not in the client's types.
  for (let from = 0; from < ids.length; from += 100) {
    const mutations = ids.slice(from, from + 100).map((id) => ({delete: {id, purge: true}}))
    await client.mutate(mutations, {visibility: 'sync'})
  }
}
