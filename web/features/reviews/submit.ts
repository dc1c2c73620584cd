import 'server-only'
import type {Mutation} from '@sanity/client'
import {sha256} from '@/server/sanity/ids'
import type {Context} from '@/server/http/route'
import {getNotifications} from '@/server/email/recipients'
import {replayResponse, createIdempotent, submissionKey, type Submission} from '@/server/sanity/createIdempotent'
import {reviewDocument, reviewFingerprint, reviewId} from './document'
import type {ReviewInput} from './input'
import {findReviewedJob, findSubmitted} from './queries'

/** A review link counts once: its hash is removed together with the first review, which the booking then names. */
async function consumeReviewLink(token: string, review: string, now: Date): Promise<Mutation[]> {
  const job = token ? await findReviewedJob(sha256(token), now) : null
  return job ? [{patch: {id: job._id, ifRevisionID: job._rev, set: {review}, unset: ['reviewTokenHash']}}] : []
}

/** Stores a review, once per key. */
export async function submit(input: ReviewInput, context: Context): Promise<Submission> {
  const {now} = context
  const fingerprint = reviewFingerprint(input)
  const key = submissionKey(context, fingerprint)
  const earlier = await findSubmitted(reviewId(key))
  if (earlier) return replayResponse(reviewId(key), earlier, fingerprint)
  const [link, {moderation}] = await Promise.all([
    consumeReviewLink(input.token, reviewId(key), now),
    getNotifications(),
  ])
  const review = reviewDocument(input, {now, key, verified: link.length > 0, moderation})
  return createIdempotent(review, findSubmitted, now, link)
}
