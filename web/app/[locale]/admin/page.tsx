import {redirect} from 'next/navigation'
import {requireAdmin} from '@/server/auth/session'

export default async function AdminPage() {
  await requireAdmin()
  redirect('/admin/dashboard')
}
