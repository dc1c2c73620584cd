import {z} from 'zod'

export const MESSAGE_STATES = ['open', 'replied', 'all', 'spam'] as const

const ListQuery = z.object({
  state: z.enum(MESSAGE_STATES).catch('open'),
  q: z.string().trim().max(100).catch(''),
  after: z.string().optional().catch(undefined),
  before: z.string().optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
})
export type MessageListQuery = z.output<typeof ListQuery>

export const parseMessageQuery = (params: Record<string, unknown>): MessageListQuery => ListQuery.parse(params)
