import {z} from 'zod'
import {emailAddress} from '@/lib/forms/schema'

/** Whoever is added is an ordinary admin: role and rank are not the client's to say. */
export const NewAdmin = z.object({
  email: emailAddress({required: true, maxLength: 254}).transform((email) => email.toLowerCase()),
})

export const AdminPatch = z.object({action: z.enum(['deactivate', 'reactivate', 'unbind'], {error: 'not_in_list'})})
export type AdminAction = z.output<typeof AdminPatch>['action']
