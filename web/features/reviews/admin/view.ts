import {z} from '@/lib/z'
import {maybeText, plainText, paginationParams} from '@/ui/admin/parts'

export const AdminReview = z.object({
  _id: z.string(),
  revision: z.string(),
  id: plainText,
  rating: z.coerce.number().int().min(1).max(5).catch(0),
  review_text: plainText,
  is_featured: z
    .unknown()
    .optional()
    .transform((value) => value === 1 || value === true),
  created_at: plainText,
  verified: z.boolean().catch(false),
  hidden: z.object({reason: plainText, at: maybeText, by: maybeText}).nullish().catch(undefined),
  reply: z.object({text: plainText, at: maybeText, by: maybeText}).nullish().catch(undefined),
})
export type AdminReview = z.output<typeof AdminReview>

export const ReviewCounts = z.object({
  all: z.number(),
  published: z.number(),
  featured: z.number(),
  hidden: z.number(),
  /** Published, of one or two stars, by people without a review link. */
  low: z.number(),
  reasons: z.record(z.string(), z.number()),
})
export const ReviewAnswer = z.object({
  rows: z.array(AdminReview),
  total: z.number(),
  next: z.string().optional(),
  previous: z.string().optional(),
  counts: ReviewCounts,
})
export type ReviewAnswer = z.output<typeof ReviewAnswer>

export const REVIEW_VIEWS = ['all', 'published', 'featured', 'hidden'] as const
/** The only reasons for hiding a review. Its stars are none. */
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
