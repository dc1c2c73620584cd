import {deliverAfter} from '@/app/_email/outbox'
import {ReviewInput} from '@/features/reviews/input'
import {getReviews} from '@/features/reviews/queries'
import {reviewEmailId, submit} from '@/features/reviews/submit'
import {formPosts, sentPage} from '@/server/http/formPosts'
import {formLimit, readLimit} from '@/server/http/rateLimit'
import {revalidateDocument} from '@/server/publish/revalidate'
import {created, json} from '@/server/http/reply'
import {publicRoute, rawRoute, route} from '@/server/http/route'

export const {GET, POST, PUT, PATCH, DELETE} = route({
  /** A visitor posts a review. */
  POST: publicRoute(
    ReviewInput,
    async (input, context) => {
      const review = await submit(input, context)
      const {id, held, replayed} = review
      if (!replayed) deliverAfter(reviewEmailId(review._id))
      if (!replayed && !held) revalidateDocument({_type: 'review'})
      if (context.kind === 'form') return sentPage('reviews', input.locale, '/reviews', held ? '?held=1' : '')
      return created({id, ...(held && {held})}, replayed)
    },
    {limit: formLimit('reviews'), forms: formPosts('reviews', '/reviews', ['rating'])},
  ),
  /** The current reviews, for a page that has just posted one. */
  GET: rawRoute(async () => json(200, await getReviews('now')), {limit: readLimit('reviews')}),
})
