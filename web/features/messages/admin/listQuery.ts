import {z} from 'zod'
import {paginationParams} from '@/lib/paginationParams'

export const MESSAGE_STATES = ['open', 'replied', 'all', 'spam'] as const

const ListQuery = z.object({
  state: z.enum(MESSAGE_STATES).catch('open'),
  q: z.string().trim().max(100).catch(''),
  ...paginationParams,
})
export type MessageListQuery = z.output<typeof ListQuery>

export const parseMessageQuery = (params: Record<string, unknown>): MessageListQuery => ListQuery.parse(params)
