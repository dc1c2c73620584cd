import {z} from 'zod'

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
