import 'server-only'
import {createHash} from 'node:crypto'
import {z} from 'zod'
import {env} from '../env'
import {operationsDocument} from '../sanity/clients'

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
  createdAt: z.string().catch(''),
  lastLogin: z.string().nullish(),
  sub: z.string().nullish(),
  history: z.array(z.looseObject({_key: z.string().optional()})).nullish(),
})
export type AdminUser = z.infer<typeof AdminUser>
export type Role = 'admin' | 'super'

/** Letters such as U+212A (Kelvin) become ASCII in lower case: another person's address would turn into an admin's. */
const isAscii = (text: string) => /^[\x20-\x7e]*$/.test(text)

/** The spelling by which addresses are compared; empty for one that is not plain ASCII. */
export const normalEmail = (email: string) => (isAscii(email.trim()) ? email.trim().toLowerCase() : '')

/** One document per address: the id is derived, so a second `create` for the same address is refused by the lake. */
export const adminUserId = (email: string) =>
  `adminUser.${createHash('sha256').update(normalEmail(email)).digest('hex').slice(0, 32)}`

export const asAdminUser = (document: unknown): AdminUser | undefined => AdminUser.safeParse(document).data

export const readAdminUser = async (id: string) => asAdminUser(await operationsDocument(id))

/**
 * What an address may do now. An address from ADMIN_EMAILS needs no document, but a document that says inactive
 * wins over the list; SUPER_ADMIN_EMAIL is never locked out.
 */
export function roleOf(email: string, user: AdminUser | undefined): Role | undefined {
  if (email === env.SUPER_ADMIN_EMAIL) return 'super'
  if (user) return user.status === 'active' ? (user.isSuperAdmin === 1 ? 'super' : 'admin') : undefined
  return env.ADMIN_EMAILS.includes(email) ? 'admin' : undefined
}
