import {z} from 'zod'

export const MessagePatch = z
  .object({replied: z.boolean({error: 'invalid'}).optional(), spam: z.boolean({error: 'invalid'}).optional()})
  .refine(({replied, spam}) => (replied === undefined) !== (spam === undefined), {error: 'required', path: ['replied']})
export type MessagePatch = z.output<typeof MessagePatch>
