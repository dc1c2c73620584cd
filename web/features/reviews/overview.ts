import {isRecord} from '@/lib/isRecord'
import {unwrap} from '@/lib/importedFields'
import {BUSINESS_TIME_ZONE} from '@/lib/time/dates'
import {regionOf, type Locale} from '@/lib/locales'

export const STARS = [5, 4, 3, 2, 1] as const
type Star = (typeof STARS)[number]

export type Overview = {average: number; count: number; distribution: Record<Star, number>; items: Review[]}

const asCount = (value: unknown): number => (typeof value === 'number' && value >= 0 ? Math.floor(value) : 0)

/** Computes average and count from the distribution, so that all three agree. */
export function summarize(distribution: Record<Star, number>): Pick<Overview, 'average' | 'count'> {
  const count = STARS.reduce((sum, star) => sum + distribution[star], 0)
  const points = STARS.reduce((sum, star) => sum + star * distribution[star], 0)
  return {count, average: count === 0 ? 0 : points / count}
}

const ENOUGH = 5
const ENOUGH_VERIFIED = 3

/** Whether the average is meaningful: a few strangers' stars must not stand beside the business's name. */
export const isRepresentative = ({count, items}: Overview): boolean =>
  count >= ENOUGH || (count >= ENOUGH_VERIFIED && items.length === count && items.every(({verified}) => verified))

/** All data of the reviews page, from our query or from GET /api/reviews; undefined for anything else. */
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

// Reviews come from this site and from imported old data: with names in snake_case or camelCase, and with values that
// may be wrapped as {value: …}. Parsing the result again (GET /api/reviews) gives the same.

export type Review = {
  id: string
  rating: number
  text: string
  createdAt: string | null
  featured: boolean
  verified: boolean
  locale: string | null
  reply: {text: string; at: string | null} | null
}

function field(source: Record<string, unknown>, ...names: string[]): unknown {
  for (const name of names) {
    const value = unwrap(source[name])
    if (value !== undefined && value !== null) return value
  }
  return undefined
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')
const asFlag = (value: unknown): boolean => value === true || value === 1 || value === '1' || value === 'true'

function asRating(value: unknown): number | undefined {
  const rating = typeof value === 'string' ? Number(value.trim() || NaN) : value
  return typeof rating === 'number' && Number.isInteger(rating) && rating >= 1 && rating <= 5 ? rating : undefined
}

function asDate(value: unknown): string | null {
  const at = typeof value === 'number' || typeof value === 'string' ? new Date(value) : undefined
  return at && !Number.isNaN(at.getTime()) ? at.toISOString() : null
}

function readReply(value: unknown): Review['reply'] {
  const text = isRecord(value) ? asText(field(value, 'text')).trim() : ''
  return isRecord(value) && text ? {text, at: asDate(field(value, 'at'))} : null
}

/** A review, or undefined without a valid rating or text. An invalid date becomes null (shown as "Recently"). */
export function parseReview(source: unknown): Review | undefined {
  const record = unwrap(source)
  if (!isRecord(record)) return undefined
  const rating = asRating(field(record, 'rating'))
  const text = asText(field(record, 'review_text', 'reviewText', 'text')).trim()
  if (rating === undefined || !text) return undefined
  return {
    id: asText(field(record, 'id', '_id')),
    rating,
    text,
    createdAt: asDate(field(record, 'created_at', 'createdAt')),
    featured: asFlag(field(record, 'is_featured', 'isFeatured')),
    verified: asFlag(field(record, 'verified')),
    locale: asText(field(record, 'locale')) || null,
    reply: readReply(field(record, 'reply')),
  }
}

export function parseReviews(source: unknown): Review[] {
  const list = unwrap(source)
  return Array.isArray(list) ? list.map(parseReview).filter((review) => review !== undefined) : []
}

export const oneDecimal = (value: number, locale: Locale): string =>
  new Intl.NumberFormat(regionOf(locale), {minimumFractionDigits: 1, maximumFractionDigits: 1}).format(value)

/** 'October 21, 2026'; an unreadable date is `recently`. */
export const reviewDate = (createdAt: string | null, locale: Locale, recently: string): string =>
  createdAt
    ? new Intl.DateTimeFormat(regionOf(locale), {dateStyle: 'long', timeZone: BUSINESS_TIME_ZONE}).format(
        new Date(createdAt),
      )
    : recently
