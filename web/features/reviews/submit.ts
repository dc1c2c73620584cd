import 'server-only'
import {randomBytes} from 'node:crypto'
import type {Mutation} from '@sanity/client'
import {sha256} from '@/server/sanity/ids'
import type {Context} from '@/server/http/route'
import {getNotifications} from '@/server/email/recipients'
import {replayResponse, createIdempotent, submissionKey, type Submission} from '@/server/sanity/createIdempotent'
import {reviewDocument, reviewFingerprint, reviewId} from './document'
import type {ReviewInput} from './input'
import {findReviewedJob, findSubmitted} from './queries'

/** The job of a link counts once: the link's hash goes with the review that used it. */
async function usedLink(token: string): Promise<Mutation[]> {
  const job = token ? await findReviewedJob(sha256(token)) : null
  return job ? [{patch: {id: job._id, ifRevisionID: job._rev, unset: ['reviewTokenHash']}}] : []
}

/** Takes a review, once per key. */
export async function submitReview(input: ReviewInput, context: Context): Promise<Submission> {
  const {now} = context
  const fingerprint = reviewFingerprint(input)
  const key = submissionKey(context, fingerprint)
  const known = await findSubmitted(reviewId(key))
  if (known) return replayResponse(reviewId(key), known, fingerprint)
  const [link, {moderation}] = await Promise.all([usedLink(input.token), getNotifications()])
  const review = reviewDocument(input, {now, key, random: randomBytes(9), verified: link.length > 0, moderation})
  return createIdempotent(review, findSubmitted, now, link)
}
