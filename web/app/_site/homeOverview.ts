import type {Overview} from '@/features/reviews/overview'
import {getReviews} from '@/features/reviews/queries'
import {errorFields, log} from '@/server/log'

/** The reviews; when they cannot be loaded that is logged, and the page shows its samples (specification, 8). */
export async function homeOverview(): Promise<Overview | undefined> {
  try {
    return await getReviews()
  } catch (error) {
    log('warn', 'home_reviews_failed', errorFields(error))
    return undefined
  }
}
