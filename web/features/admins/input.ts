import {z} from 'zod'
import {emailAddress} from '@/lib/forms/schema'

/** An added admin is always an ordinary one: the client cannot choose the role. */
export const NewAdmin = z.object({
  email: emailAddress({required: true, maxLength: 254}).transform((email) => email.toLowerCase()),
})

export const AdminPatch = z.discriminatedUnion(
  'action',
  [
    z.object({action: z.literal('deactivate')}),
    z.object({action: z.literal('reactivate')}),
    z.object({action: z.literal('unbind')}),
  ],
  {error: 'not_in_list'},
)
export type AdminAction = z.output<typeof AdminPatch>['action']
