import {z} from 'zod'
import {pageParams} from '@/lib/pageParams'

export const SUBSCRIBER_VIEWS = ['confirmed', 'pending', 'unsubscribed', 'all'] as const

const ListQuery = z.object({
  view: z.enum(SUBSCRIBER_VIEWS).catch('confirmed'),
  ...pageParams,
})
export type SubscriberListQuery = z.output<typeof ListQuery>

export const parseSubscriberQuery = (params: Record<string, unknown>): SubscriberListQuery => ListQuery.parse(params)
