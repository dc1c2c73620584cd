import 'server-only'
import {z} from 'zod'
import type {Absence} from '@/lib/time/visits'
import {env} from '../env'
import {Problem} from '../http/problem'
import {operationsDocument, operationsFetch} from '../sanity/clients'
import {addressId, addressIds} from '../sanity/ids'

// Imported records may lack fields; a flag other than 1 or true never makes a super admin.
const AdminUser = z.object({
  _id: z.string(),
  _rev: z.string(),
  id: z.string().catch(''),
  email: z.string(),
  name: z.string().catch(''),
  role: z.string().catch('admin'),
  status: z.enum(['active', 'inactive']).catch('inactive'),
  isSuperAdmin: z
    .union([z.literal(1), z.literal(true)])
    .transform(() => 1)
    .catch(0),
  superByConfig: z.boolean().catch(false),
  createdAt: z.string().catch(''),
  lastLogin: z.string().nullish(),
  sub: z.string().nullish(),
  timeOff: z
    .array(
      z.object({
        date: z.string(),
        until: z.string().optional(),
        start: z.string().optional(),
        end: z.string().optional(),
      }),
    )
    .nullish()
    .catch([]),
  history: z.array(z.looseObject({_key: z.string().optional()})).nullish(),
})
export type AdminUser = z.infer<typeof AdminUser>
export type Role = 'admin' | 'super'

/** U+212A (Kelvin) becomes an ASCII k in lower case: a stranger's address would match an admin's. */
const isAscii = (text: string) => /^[\x20-\x7e]*$/.test(text)

/** The spelling for comparisons; empty for an address that is not plain ASCII. */
export const normalEmail = (email: string) => (isAscii(email.trim()) ? email.trim().toLowerCase() : '')

/** One document per address: the id is derived from it, so the lake refuses a second `create`. */
export const adminUserId = (email: string) => addressId('adminUser', normalEmail(email))

export const asAdminUser = (document: unknown): AdminUser | undefined => AdminUser.safeParse(document).data

export const readAdminUser = async (id: string) => asAdminUser(await operationsDocument(id))

// Looks up by the field too, so that an admin deactivated under a dropped AUTH_SECRET is still found. Of two documents
// (only an import makes two) the inactive one counts.
const ADMIN_OF_ADDRESS = `*[_type == "adminUser" && (_id in $ids || lower(email) == $email)] | order(status desc)[0]`

/** The document of an address, with the id of any of the secrets. */
export async function findAdminUser(address: string): Promise<AdminUser | undefined> {
  const email = normalEmail(address)
  return asAdminUser(await operationsFetch(ADMIN_OF_ADDRESS, {ids: addressIds('adminUser', email), email}))
}

/** The stored flag of SUPER_ADMIN_EMAIL ends when the variable names somebody else; an imported flag stays. */
export const isSuper = (email: string, user: AdminUser | undefined): boolean =>
  email === env.SUPER_ADMIN_EMAIL || (user?.isSuperAdmin === 1 && !user.superByConfig)

/**
 * The present role of an address. ADMIN_EMAILS need no document, but an inactive document overrides the list.
 * SUPER_ADMIN_EMAIL is never locked out.
 */
export function roleOf(email: string, user: AdminUser | undefined): Role | undefined {
  if (email === env.SUPER_ADMIN_EMAIL) return 'super'
  if (user) return user.status === 'active' ? (isSuper(email, user) ? 'super' : 'admin') : undefined
  return env.ADMIN_EMAILS.includes(email) ? 'admin' : undefined
}

/**
 * Throws for an admin who may no longer sign in. A running request of a deactivated admin must not store what outlives
 * a session: it would come back with a reactivation.
 */
export function assertMaySignIn(document: unknown): void {
  const user = asAdminUser(document)
  if (!user || !roleOf(normalEmail(user.email), user)) throw new Problem(401, 'unauthorized')
}

/** A member of the staff, to whom work can be assigned. The name is known after the first sign-in. */
export interface StaffMember {
  email: string
  name: string
  timeOff: Absence[]
}

/** `revision` is that of the document, which the first sign-in creates. */
export type StaffAccount = StaffMember & {id: string; revision?: string}

/** All who may sign in now, sorted by address. */
export async function activeAdmins(): Promise<StaffAccount[]> {
  const stored: unknown = await operationsFetch('*[_type == "adminUser"] | order(createdAt desc) [0...500]')
  const users = z
    .array(z.unknown())
    .parse(stored)
    .flatMap((document) => asAdminUser(document) ?? [])
  const known = new Map(users.map((user) => [normalEmail(user.email), user]))
  const addresses = new Set([env.SUPER_ADMIN_EMAIL, ...env.ADMIN_EMAILS, ...known.keys()])
  return [...addresses]
    .filter((email) => email && roleOf(email, known.get(email)))
    .map((email) => {
      const {_id: id = adminUserId(email), name = '', timeOff, history} = known.get(email) ?? {}
      const revision = known.has(email) ? (history?.at(-1)?._key ?? 'new') : undefined
      return {email, name, timeOff: timeOff ?? [], id, ...(revision && {revision})}
    })
    .toSorted((a, b) => a.email.localeCompare(b.email))
}
