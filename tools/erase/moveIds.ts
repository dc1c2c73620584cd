import type {SanityClient} from '@sanity/client'
import {addressIds} from '../../web/lib/config/keys.ts'

type Document = {_id: string; _type: string; _rev: string; email: string; stream?: string; linkId?: string}

const query = '*[_type in ["adminUser", "subscriber", "suppression"] && defined(email)]'

/** The value that a document's id is derived from. Must equal the site's (roles.ts, newsletter, outbox). */
function uniqueOf({_type, email, stream}: Document): string {
  const address = email.trim().toLowerCase()
  return _type === 'suppression' ? `${stream}:${address}` : address
}

async function move(client: SanityClient, {_rev, ...document}: Document, id: string): Promise<void> {
  const {_id: former, _type, linkId = former} = document
  const moved = {...document, _id: id, ...(_type === 'subscriber' && {linkId})}
  const sessions = {query: '*[_type == "adminSession" && userId == $former]', params: {former}}
  const mutations = [
    // One transaction, guarded by the revision: nothing happens if the site has changed the document meanwhile.
    {patch: {id: former, ifRevisionID: _rev, unset: ['moved']}},
    {createIfNotExists: moved},
    {patch: {...sessions, set: {userId: id}}},
    {delete: {id: former, purge: true}},
  ]
  await client.mutate(mutations, {visibility: 'sync'})
}

/**
 * Moves every document about an address to an id made with the newest secret. Afterwards no id needs a former secret of
 * AUTH_SECRET, or is a plain hash of an address.
 */
export async function moveIds(client: SanityClient, secrets: readonly string[]): Promise<number> {
  const documents = await client.fetch<Document[]>(query)
  let moved = 0
  for (const document of documents) {
    const [id] = addressIds(secrets, document._type, uniqueOf(document))
    if (id === document._id) continue
    await move(client, document, id)
    moved++
  }
  return moved
}
