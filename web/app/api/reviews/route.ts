import {ReviewInput} from '@/features/reviews/input'
import {getReviews} from '@/features/reviews/queries'
import {submitReview} from '@/features/reviews/submit'
import {endpoint} from '@/server/http/route'
import {formPosts, sentPage} from '@/server/http/formPosts'
import {formLimit, readLimit} from '@/server/http/rateLimit'
import {revalidateDocument} from '@/server/publish/revalidate'
import {created, publicRoute, json, methodNotAllowed} from '@/server/http/reply'

/** A visitor tells what they think. */
export const POST = endpoint(
  ReviewInput,
  async (input, context) => {
    const review = await submitReview(input, context)
    if (!review.replayed) revalidateDocument({_type: 'review'})
    if (context.kind === 'form') return sentPage('reviews', input.locale, '/reviews')
    return created({id: review.id}, review.replayed)
  },
  {limit: formLimit('reviews'), forms: formPosts('reviews', '/reviews', ['rating'])},
)

/** The list as it is now, for the page that has just posted. */
export const GET = publicRoute(async () => json(200, await getReviews('now')), {limit: readLimit('reviews')})

const refuse = methodNotAllowed('GET', 'POST')
export {refuse as PUT, refuse as PATCH, refuse as DELETE}
