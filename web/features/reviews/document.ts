import {isSpam} from '@/lib/forms/fields'
import {reference} from '@/lib/forms/ids'
import type {Review} from '@/sanity.types'
import {documentId, sha256} from '@/server/sanity/ids'
import type {ReviewInput} from './input'

export type NewReview = Omit<Review, '_createdAt' | '_updatedAt' | '_rev'>

interface Submitted {
  now: Date
  key: string
  random: Uint8Array
  /** The review came through the link in a review request. */
  verified: boolean
  moderation: 'publish' | 'hold'
}

export const reviewId = (key: string) => documentId('review', key)
export const reviewFingerprint = ({rating, review_text}: ReviewInput) => sha256(JSON.stringify([rating, review_text]))

/** A new review, never featured; held back for an admin to read when the settings say so. */
export function reviewDocument(input: ReviewInput, context: Submitted): NewReview {
  const {now, key, random, verified, moderation} = context
  const at = now.toISOString()
  return {
    _id: reviewId(key),
    _type: 'review',
    id: reference('review', now, random),
    rating: input.rating,
    review_text: input.review_text,
    is_featured: 0,
    created_at: at,
    locale: input.locale,
    verified,
    spam: isSpam(input),
    fingerprint: reviewFingerprint(input),
    ...(moderation === 'hold' && {hidden: {reason: 'moderation', at}}),
    history: [{_key: 'created', _type: 'historyEntry', at, by: 'visitor', action: 'created'}],
  }
}
