import 'server-only'
import {z} from 'zod'
import type {Admin} from '@/server/auth/session'
import {adminUserId, asAdminUser, isSuper, roleOf, type AdminUser} from '@/server/auth/roles'
import {env} from '@/server/env'
import {operationsFetch} from '@/server/sanity/clients'
import type {AdminRow} from './input'

/** More than any team has. */
const LIMIT = 500
const LIST = `*[_type == "adminUser"] | order(createdAt desc, _id desc) [0...${LIMIT}]`

function rowOf(user: AdminUser, admin: Admin): AdminRow {
  const role = roleOf(user.email, user)
  return {
    id: user._id,
    revision: user.history?.at(-1)?._key ?? 'new',
    email: user.email,
    name: user.name,
    role: isSuper(user.email, user) ? 'super' : 'admin',
    active: role !== undefined,
    addedAt: user.createdAt || undefined,
    lastLogin: user.lastLogin ?? undefined,
    bound: Boolean(user.sub),
    self: user._id === admin.userId,
    fixed: user.email === env.SUPER_ADMIN_EMAIL,
  }
}

/** An address of ADMIN_EMAILS that has not signed in yet. */
const configuredRow = (email: string): AdminRow => ({
  id: adminUserId(email),
  revision: 'new',
  email,
  name: '',
  role: email === env.SUPER_ADMIN_EMAIL ? 'super' : 'admin',
  active: true,
  bound: false,
  self: false,
  fixed: email === env.SUPER_ADMIN_EMAIL,
})

export async function listAdmins(admin: Admin): Promise<AdminRow[]> {
  const stored = z.array(z.unknown()).parse(await operationsFetch(LIST))
  const rows = stored.flatMap((document) => asAdminUser(document) ?? []).map((user) => rowOf(user, admin))
  const known = new Set(rows.map(({email}) => email))
  const unseen = [...new Set([env.SUPER_ADMIN_EMAIL, ...env.ADMIN_EMAILS])].filter((email) => !known.has(email))
  return [...rows, ...unseen.map(configuredRow)]
}
