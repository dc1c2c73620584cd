import {z} from 'zod'

const flag = z.boolean({error: 'invalid'})

/** The actions of the staff on a message. */
export const MessagePatch = z.discriminatedUnion(
  'action',
  [z.object({action: z.literal('replied'), replied: flag}), z.object({action: z.literal('spam'), spam: flag})],
  {error: 'not_in_list'},
)
export type MessagePatch = z.output<typeof MessagePatch>
