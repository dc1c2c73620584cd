import {z} from 'zod'
import {BOOKING_STATUSES, SERVICE_OPTIONS} from '@/lib/bookingOptions'
import {locales} from '@/lib/locales'

export const SORTS = ['newest', 'oldest', 'date'] as const

// Anything may stand in a URL: ignore invalid values instead of failing.
const ListQuery = z.object({
  view: z.enum(['inbox', 'spam']).catch('inbox'),
  status: z.enum(BOOKING_STATUSES).optional().catch(undefined),
  service: z.enum(SERVICE_OPTIONS).optional().catch(undefined),
  language: z.enum(locales).optional().catch(undefined),
  q: z.string().trim().max(100).catch(''),
  sort: z.enum(SORTS).catch('newest'),
  after: z.string().optional().catch(undefined),
  before: z.string().optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
})
export type BookingListQuery = z.output<typeof ListQuery>

export const parseListQuery = (params: Record<string, unknown>): BookingListQuery => ListQuery.parse(params)
