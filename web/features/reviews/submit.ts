import 'server-only'
import type {Mutation} from '@sanity/client'
import {documentId, sha256} from '@/server/sanity/ids'
import type {Context} from '@/server/http/route'
import {newQueuedEmail, outboxFields} from '@/server/email/outbox/queuedEmail'
import {getNotifications, type StaffMailbox} from '@/server/email/recipients'
import {replayResponse, createIdempotent, submissionKey, type Submission} from '@/server/sanity/createIdempotent'
import {reviewDocument, reviewFingerprint, reviewId, type NewReview} from './document'
import type {ReviewInput} from './input'
import {findReviewedJob, findSubmitted} from './queries'

/** A review link counts once: its hash is removed together with the first review, which the booking then names. */
async function consumeReviewLink(token: string, review: string, now: Date): Promise<Mutation[]> {
  const job = token ? await findReviewedJob(sha256(token), now) : null
  return job ? [{patch: {id: job._id, ifRevisionID: job._rev, set: {review}, unset: ['reviewTokenHash']}}] : []
}

/** The email that tells the staff of a review that waits. */
export const heldEmailId = (id: string) => documentId('staffMail', `held ${id}`)

function heldEmail({_id, id, rating}: NewReview, staff: StaffMailbox, now: Date): Mutation {
  const email = newQueuedEmail({key: 'held', template: 'review-held', ...staff, now, data: {rating}})
  const period = {job: 'review-held', period: id, created_at: now.toISOString()}
  return {create: {_id: heldEmailId(_id), _type: 'staffMail', ...period, ...outboxFields([email])}}
}

/** Stores a review, once per key. `held`: it waits until somebody has read it, and the staff is told. */
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
  const review = reviewDocument(input, {now, key, verified: link.length > 0, moderation})
  const held = review.hidden !== undefined
  const alert = held && !review.spam ? [heldEmail(review, staff, now)] : []
  return {...(await createIdempotent(review, start, [...link, ...alert])), held}
}
