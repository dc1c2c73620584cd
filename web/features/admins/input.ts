import {z} from '@/lib/z'
import {emailAddress} from '@/lib/forms/schema'
import {isAbsence, MAX_ABSENCES} from '@/lib/time/visits'

/** A new admin has the role `admin`: the client cannot choose it. */
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

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, {error: 'invalid'})

/** When somebody is away: whole days, or the same hours of each. */
const AbsenceInput = z
  .object({
    date: z.string({error: 'required'}),
    until: z.string().optional(),
    start: time.optional(),
    end: time.optional(),
  })
  .refine(isAbsence, {error: 'invalid'})

/** All of a person's time off. */
export const TimeOffInput = z.object({
  timeOff: z.array(AbsenceInput, {error: 'invalid'}).max(MAX_ABSENCES, {error: 'too_long'}),
})

export const AdminRow = z.object({
  id: z.string(),
  revision: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(['admin', 'super']),
  active: z.boolean(),
  addedAt: z.string().optional(),
  lastLogin: z.string().optional(),
  bound: z.boolean(),
  self: z.boolean(),
  /** SUPER_ADMIN_EMAIL, which cannot be deactivated. */
  fixed: z.boolean(),
})
export type AdminRow = z.output<typeof AdminRow>
export const AdminList = z.object({users: z.array(AdminRow)})

/** Ends one of one's own sessions, or all except the current one. */
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
  /** The session of this request. */
  current: z.boolean(),
})
export type SessionRow = z.output<typeof SessionRow>
export const SessionList = z.object({sessions: z.array(SessionRow)})
