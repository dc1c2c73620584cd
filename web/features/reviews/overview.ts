import {isRecord} from '@/lib/isRecord'
import {type Review, parseReviews} from './parseReview'

export const STARS = [5, 4, 3, 2, 1] as const
export type Star = (typeof STARS)[number]

export type Overview = {average: number; count: number; distribution: Record<Star, number>; items: Review[]}

const asCount = (value: unknown): number => (typeof value === 'number' && value >= 0 ? Math.floor(value) : 0)

/** Compute average and count from the distribution, so that the three always agree. */
export function summarize(distribution: Record<Star, number>): Pick<Overview, 'average' | 'count'> {
  const count = STARS.reduce((sum, star) => sum + distribution[star], 0)
  const points = STARS.reduce((sum, star) => sum + star * distribution[star], 0)
  return {count, average: count === 0 ? 0 : points / count}
}

/** Everything that the reviews page shows, from our query or from GET /api/reviews; undefined for anything else. */
export function readOverview(source: unknown): Overview | undefined {
  if (!isRecord(source) || !isRecord(source.distribution)) return undefined
  const given = source.distribution
  const distribution = {
    5: asCount(given[5]),
    4: asCount(given[4]),
    3: asCount(given[3]),
    2: asCount(given[2]),
    1: asCount(given[1]),
  }
  return {...summarize(distribution), distribution, items: parseReviews(source.items)}
}
