import type {Overview} from '@/features/reviews/overview'
import {getReviews} from '@/features/reviews/queries'
import {errorFields, log} from '@/server/log'

/** The reviews; when they cannot be loaded that is logged, and pages do without them (docs/specification.md, section 8). */
export async function reviewsOverview(): Promise<Overview | undefined> {
  try {
    return await getReviews()
  } catch (error) {
    log('warn', 'reviews_not_loaded', errorFields(error))
    return undefined
  }
}
