import {z} from 'zod'
import {paginationParams} from '@/lib/paginationParams'

export const REVIEW_VIEWS = ['all', 'published', 'featured', 'hidden'] as const
/** The only reasons for hiding a review; its stars are none. */
export const HIDE_REASONS = ['spam', 'abuse', 'personal-data', 'off-topic'] as const
export type HideReason = (typeof HIDE_REASONS)[number]
/** Why a review is not published: hidden by the staff, or waiting for moderation. */
export const WITHHELD_REASONS = [...HIDE_REASONS, 'moderation'] as const
export const REPLY_LIMIT = 1000

const ListQuery = z.object({
  view: z.enum(REVIEW_VIEWS).catch('all'),
  ...paginationParams,
})
export type ReviewListQuery = z.output<typeof ListQuery>

export const parseReviewQuery = (params: Record<string, unknown>): ReviewListQuery => ListQuery.parse(params)
