import 'server-only'
import {defineQuery} from 'next-sanity'
import {operationsFetch} from '@/server/sanity/clients'
import {commit} from '@/server/sanity/commit'
import {addressId, addressIds} from '@/server/sanity/ids'
import {reactivateAddress} from '../postmark'

// Addresses that get no more email of a stream. Postmark refuses them too; the outbox and the dashboard read this copy
// of its list.

type Stream = 'outbound' | 'broadcast'

// Looks up by the fields too, so that an address stays suppressed when AUTH_SECRET changes.
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

/** The suppressed ones among these addresses, in lower case, with reason and time. */
export const findSuppressed = (emails: readonly string[]) =>
  operationsFetch(suppressedQuery, {emails: emails.map((email) => email.toLowerCase())})

export async function suppress(email: string, stream: Stream, reason: string, now: Date): Promise<void> {
  const _id = addressId('suppression', unique(email, stream))
  const document = {_id, _type: 'suppression', email: email.toLowerCase(), stream, reason, at: now.toISOString()}
  await commit([{createOrReplace: document}], {id: _id})
}

/** Ends the suppression of an address. */
export async function unsuppress(email: string, stream: Stream): Promise<void> {
  const id = addressId('suppression', unique(email, stream))
  const query = '*[_type == "suppression" && (_id == $id || (lower(email) == $email && stream == $stream))]'
  await commit([{delete: {query, params: {id, email: email.toLowerCase(), stream}}}], {id})
}

/**
 * Asks the provider to send newsletters again to a reader who opted in anew; not after a complaint, which Postmark does
 * not lift. Returns true when the provider was asked, which needs a moment.
 */
export async function liftUnsubscription(email: string): Promise<boolean> {
  const unsubscribed = await operationsFetch(unsubscribedQuery, {email: email.toLowerCase()})
  if (!unsubscribed || !(await reactivateAddress(email, 'broadcast'))) return false
  await unsuppress(email, 'broadcast')
  return true
}
