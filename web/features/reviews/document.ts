import {isSpam} from '@/lib/forms/fields'
import type {Review} from '@/sanity.types'
import {submissionReference} from '@/server/sanity/createIdempotent'
import {documentId, sha256} from '@/server/sanity/ids'
import type {ReviewInput} from './input'

export type NewReview = Omit<Review, '_createdAt' | '_updatedAt' | '_rev'>

interface Submitted {
  now: Date
  key: string
  /** The review came through the link in a review request. */
  verified: boolean
  /** The settings hold it back. */
  held: boolean
}

export const reviewId = (key: string) => documentId('review', key)
export const reviewFingerprint = ({rating, review_text}: ReviewInput) => sha256(JSON.stringify([rating, review_text]))

/** A new review, never featured; held back for an admin to read when `held`. */
export function reviewDocument(input: ReviewInput, context: Submitted): NewReview {
  const {now, key, verified, held} = context
  const at = now.toISOString()
  const _id = reviewId(key)
  return {
    _id,
    _type: 'review',
    id: submissionReference('review', _id, now),
    rating: input.rating,
    review_text: input.review_text,
    is_featured: 0,
    created_at: at,
    locale: input.locale,
    verified,
    spam: isSpam(input),
    fingerprint: reviewFingerprint(input),
    ...(held && {hidden: {reason: 'moderation', at}}),
    history: [{_key: 'created', _type: 'historyEntry', at, by: 'visitor', action: 'created'}],
  }
}
