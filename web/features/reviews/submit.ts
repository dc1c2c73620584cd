import 'server-only'
import type {Mutation} from '@sanity/client'
import {documentId, sha256} from '@/server/sanity/ids'
import type {Context} from '@/server/http/route'
import {newQueuedEmail, outboxFields} from '@/server/email/outbox/queuedEmail'
import {getNotifications, type StaffMailbox} from '@/server/email/recipients'
import {
  replayResponse,
  createIdempotent,
  submissionKey,
  type Submission,
  submissionReference,
} from '@/server/sanity/createIdempotent'
import type {ReviewInput} from './input'
import {findReviewedJob, findSubmitted} from './queries'
import {isSpam} from '@/lib/forms/fields'
import type {Review} from '@/sanity.types'

export type NewReview = Omit<Review, '_createdAt' | '_updatedAt' | '_rev'>

interface Submitted {
  now: Date
  key: string
  /** The review came through the link in a review request. */
  verified: boolean
  /** The settings hold it back until the staff has read it. */
  held: boolean
}

export const reviewId = (key: string) => documentId('review', key)
export const reviewFingerprint = ({rating, review_text}: ReviewInput) => sha256(JSON.stringify([rating, review_text]))

/** A new review, never featured. */
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

/**
 * Removes the link's hash together with the first review, so that the link counts once. The booking then names the
 * review.
 */
async function consumeReviewLink(token: string, review: string, now: Date): Promise<Mutation[]> {
  const job = token ? await findReviewedJob(sha256(token), now) : null
  return job ? [{patch: {id: job._id, ifRevisionID: job._rev, set: {review}, unset: ['reviewTokenHash']}}] : []
}

/** The email that tells the staff of a review. */
export const reviewEmailId = (id: string) => documentId('staffMail', `review ${id}`)

/** Up to this many stars without a review link, the office is offered to hold back the next reviews. */
const LOW = 2

function staffEmail({_id, id, rating, verified, hidden}: NewReview, staff: StaffMailbox, now: Date): Mutation {
  const email = hidden
    ? newQueuedEmail({key: 'review', template: 'review-held', ...staff, now, data: {rating}})
    : newQueuedEmail({
        key: 'review',
        template: 'review-new',
        ...staff,
        now,
        data: {rating, verified: verified === true, low: !verified && rating <= LOW},
      })
  const period = {job: email.template, period: id, created_at: now.toISOString()}
  return {create: {_id: reviewEmailId(_id), _type: 'staffMail', ...period, ...outboxFields([email])}}
}

/** Stores a review once per key, and tells the staff. `held`: the review waits for the staff. */
export async function submit(input: ReviewInput, context: Context): Promise<Submission & {held: boolean}> {
  const {now, start} = context
  const fingerprint = reviewFingerprint(input)
  const key = submissionKey(context, fingerprint)
  const earlier = await findSubmitted(reviewId(key))
  if (earlier) return {...replayResponse(reviewId(key), earlier, fingerprint), held: earlier.held}
  const [link, {moderation, bookings: staff}] = await Promise.all([
    consumeReviewLink(input.token, reviewId(key), now),
    getNotifications(),
  ])
  const verified = link.length > 0
  const held = moderation === 'hold' || (moderation === 'hold-unverified' && !verified)
  const review = reviewDocument(input, {now, key, verified, held})
  const alert = review.spam ? [] : [staffEmail(review, staff, now)]
  return {...(await createIdempotent(review, start, [...link, ...alert])), held}
}
