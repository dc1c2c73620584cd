import 'server-only'
import type {Booking} from '@/sanity.types'
import {linkToken, sha256} from '@/server/sanity/ids'

// The customer's links, for all emails and the confirmation.

type Linked = Pick<Booking, '_id' | 'linkId' | 'manageTokenHash' | 'reviewTokenHash'>

/** The secret of the link to the customer's own page. */
export const manageToken = ({_id, linkId = _id, manageTokenHash}: Linked) =>
  linkToken('manage', linkId, manageTokenHash)

/** The secret of the link by which the customer reviews the job. */
export const reviewToken = ({_id, linkId = _id, reviewTokenHash}: Linked) =>
  linkToken('review', linkId, reviewTokenHash)

/** Makes new links and so ends the former ones, which a stranger may have. `entry`: key of the history entry. */
export function renewedLinks({_id, reviewTokenHash}: Booking, entry: string) {
  const renewed = {_id, linkId: `${_id}.${entry}`}
  return {
    linkId: renewed.linkId,
    manageTokenHash: sha256(manageToken(renewed)),
    ...(reviewTokenHash && {reviewTokenHash: sha256(reviewToken(renewed))}),
  }
}
