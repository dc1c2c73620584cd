import 'server-only'
import {defineQuery} from 'next-sanity'
import {errorFields, log} from '@/server/log'
import {operationsFetch, type Freshness, operationsConfig} from '@/server/sanity/clients'
import {sha256} from '@/server/sanity/ids'
import {readOverview, type Overview} from './overview'

const submittedReviewQuery = defineQuery(
  `*[_type == "review" && _id == $id][0]{id, fingerprint, "held": defined(hidden)}`,
)
/** The earlier submission with this id, if any. */
export const findSubmitted = (id: string) => operationsFetch(submittedReviewQuery, {id})

const reviewLinkQuery = defineQuery(
  `*[_type == "booking" && reviewTokenHash == $hash && outcome.stage == "done" && status != "cancelled" &&
    coalesce(count(mails[template == "review-request" && queuedAt < $since]), 0) == 0][0]{_id, _rev}`,
)
/** A review link works for this many days. */
const LINK_DAYS = 180

/** The finished job of a review link that is unused and not too old. */
export const findReviewedJob = (hash: string, now: Date) =>
  operationsFetch(reviewLinkQuery, {
    hash,
    since: new Date(now.getTime() - LINK_DAYS * 24 * 60 * 60_000).toISOString(),
  })

/** Whether the link of a review request can still mark a review as verified. */
export const isReviewLinkOpen = async (token: string, now: Date): Promise<boolean> =>
  token !== '' && (await findReviewedJob(sha256(token), now)) !== null

// Imported reviews may carry camelCase names and values wrapped as {value: …}: web/features/reviews/overview.ts reads them.
const PUBLISHED = '_type == "review" && !defined(hidden) && spam != true'
const FIELDS =
  '{id, _id, rating, review_text, reviewText, created_at, createdAt, is_featured, verified, locale, reply{text, at}}'
const DISTRIBUTION = `{
  "5": count(*[${PUBLISHED} && coalesce(rating.value, rating) == 5]),
  "4": count(*[${PUBLISHED} && coalesce(rating.value, rating) == 4]),
  "3": count(*[${PUBLISHED} && coalesce(rating.value, rating) == 3]),
  "2": count(*[${PUBLISHED} && coalesce(rating.value, rating) == 2]),
  "1": count(*[${PUBLISHED} && coalesce(rating.value, rating) == 1])
}`
const reviewsQuery = defineQuery(`{
  "distribution": ${DISTRIBUTION},
  "items": *[${PUBLISHED}] | order(coalesce(created_at.value, created_at, createdAt.value, createdAt) desc) [0...50] ${FIELDS}
}`)
const unorderedReviewsQuery = defineQuery(`{
  "distribution": ${DISTRIBUTION},
  "items": *[${PUBLISHED}] [0...50] ${FIELDS}
}`)

const NONE: Overview = {average: 0, count: 0, distribution: {5: 0, 4: 0, 3: 0, 2: 0, 1: 0}, items: []}

async function fetchReviews(freshness: Freshness): Promise<unknown> {
  try {
    return await operationsFetch(reviewsQuery, {}, freshness)
  } catch (error) {
    log('warn', 'reviews.unordered', errorFields(error))
    return operationsFetch(unorderedReviewsQuery, {}, freshness)
  }
}

/**
 * The latest 50 published reviews, and figures over all of them. Cached until a new review, unless `now`. A build of a
 * Docker image has no token and so no reviews: the first start renders the pages again.
 */
export async function getReviews(when: 'cached' | 'now' = 'cached') {
  if (!operationsConfig().token) return NONE
  const overview = readOverview(await fetchReviews(when === 'now' ? undefined : {tags: ['review']}))
  if (!overview) throw new Error('the lake answered the reviews query with something else')
  return overview
}
