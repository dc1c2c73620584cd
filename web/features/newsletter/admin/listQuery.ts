import {z} from 'zod'

export const SUBSCRIBER_VIEWS = ['confirmed', 'pending', 'unsubscribed', 'all'] as const

const ListQuery = z.object({
  view: z.enum(SUBSCRIBER_VIEWS).catch('confirmed'),
  after: z.string().optional().catch(undefined),
  before: z.string().optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
})
export type SubscriberListQuery = z.output<typeof ListQuery>

export const parseSubscriberQuery = (params: Record<string, unknown>): SubscriberListQuery => ListQuery.parse(params)
