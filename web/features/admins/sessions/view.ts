import {z} from '@/lib/z'

/** What may be done to one's own sessions: end one, or all but the one that asks. */
export const SessionPatch = z.discriminatedUnion('action', [z.object({action: z.literal('end')})], {
  error: 'not_in_list',
})
export const SessionsPatch = z.discriminatedUnion('action', [z.object({action: z.literal('end_others')})], {
  error: 'not_in_list',
})

export const SessionRow = z.object({
  id: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  device: z.string().optional(),
  /** The session that asks. */
  current: z.boolean(),
})
export type SessionRow = z.output<typeof SessionRow>
export const SessionList = z.object({sessions: z.array(SessionRow)})
