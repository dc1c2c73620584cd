import {z} from 'zod'
import {BOOKING_STATUSES, SERVICE_OPTIONS} from '@/lib/bookingOptions'
import {locales} from '@/lib/locales'
import {paginationParams} from '@/ui/admin/parts'

export const SORTS = ['newest', 'oldest', 'date'] as const

type Sort = (typeof SORTS)[number]

// Anything may stand in a URL: ignore invalid values instead of failing.
const ListQuery = z.object({
  view: z.enum(['answer', 'over', 'quoted', 'inbox', 'spam']).catch('inbox'),
  status: z.enum(BOOKING_STATUSES).optional().catch(undefined),
  service: z.enum(SERVICE_OPTIONS).optional().catch(undefined),
  language: z.enum(locales).optional().catch(undefined),
  /** The address of an admin, or `nobody`. */
  who: z.string().max(254).optional().catch(undefined),
  q: z.string().trim().max(100).catch(''),
  sort: z.enum(SORTS).optional().catch(undefined),
  ...paginationParams,
})
export type BookingListQuery = z.output<typeof ListQuery> & {sort: Sort}

/** The lists of what is left to do. */
export const isWorklist = (view: BookingListQuery['view']) => view === 'answer' || view === 'over' || view === 'quoted'

/** Who has waited longest comes first where somebody waits. */
export const defaultSort = (view: BookingListQuery['view']): Sort => (isWorklist(view) ? 'oldest' : 'newest')

export function parseListQuery(params: Record<string, unknown>): BookingListQuery {
  const query = ListQuery.parse(params)
  return {...query, sort: query.sort ?? defaultSort(query.view)}
}
