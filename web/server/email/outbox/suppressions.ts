import 'server-only'
import {defineQuery} from 'next-sanity'
import {operationsFetch} from '@/server/sanity/clients'
import {commit} from '@/server/sanity/commit'
import {addressId, addressIds} from '@/server/sanity/ids'
import {reactivateAddress} from '../postmark'

// Addresses that take no more email of a stream. Postmark keeps the same list and refuses them too; this copy is what
// the outbox asks first and what the dashboard shows.

type Stream = 'outbound' | 'broadcast'

// By the fields too: an address stays suppressed when the secret that made the id is gone.
const suppressionQuery = defineQuery(
  `*[_type == "suppression" && (_id in $ids || (lower(email) == $email && stream in $streams))][0]._id`,
)
const suppressedQuery = defineQuery(
  `*[_type == "suppression" && stream == "outbound" && lower(email) in $emails]{email, reason, at}`,
)
const unsubscribedQuery = defineQuery(
  `*[_type == "suppression" && stream == "broadcast" && reason != "SpamComplaint" && lower(email) == $email][0]._id`,
)

const unique = (email: string, stream: string) => `${stream}:${email.trim().toLowerCase()}`

export async function isSuppressed(to: string, stream: Stream): Promise<boolean> {
  const streams = [stream, 'outbound']
  const ids = streams.flatMap((each) => addressIds('suppression', unique(to, each)))
  return Boolean(await operationsFetch(suppressionQuery, {ids, email: to.trim().toLowerCase(), streams}))
}

/** Those of the addresses that take no transactional email, in lower case, with the reason and the time. */
export const findSuppressed = (emails: readonly string[]) =>
  operationsFetch(suppressedQuery, {emails: emails.map((email) => email.toLowerCase())})

export async function suppress(email: string, stream: Stream, reason: string, now: Date): Promise<void> {
  const _id = addressId('suppression', unique(email, stream))
  const document = {_id, _type: 'suppression', email: email.toLowerCase(), stream, reason, at: now.toISOString()}
  await commit([{createOrReplace: document}], {id: _id})
}

/** Lets email leave to the address again. */
export async function unsuppress(email: string, stream: Stream): Promise<void> {
  const id = addressId('suppression', unique(email, stream))
  const query = '*[_type == "suppression" && (_id == $id || (lower(email) == $email && stream == $stream))]'
  await commit([{delete: {query, params: {id, email: email.toLowerCase(), stream}}}], {id})
}

/**
 * Has the provider send newsletters again to somebody who had left and has opted in anew. Not after a complaint: Postmark
 * does not lift that. True when the provider was asked: it needs a moment.
 */
export async function liftUnsubscription(email: string): Promise<boolean> {
  const unsubscribed = await operationsFetch(unsubscribedQuery, {email: email.toLowerCase()})
  if (!unsubscribed || !(await reactivateAddress(email, 'broadcast'))) return false
  await unsuppress(email, 'broadcast')
  return true
}
