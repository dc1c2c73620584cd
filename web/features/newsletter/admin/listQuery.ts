import {z} from 'zod'
import {paginationParams} from '@/lib/paginationParams'

export const SUBSCRIBER_VIEWS = ['confirmed', 'pending', 'unsubscribed', 'all'] as const

const ListQuery = z.object({
  view: z.enum(SUBSCRIBER_VIEWS).catch('confirmed'),
  ...paginationParams,
})
export type SubscriberListQuery = z.output<typeof ListQuery>

export const parseSubscriberQuery = (params: Record<string, unknown>): SubscriberListQuery => ListQuery.parse(params)
