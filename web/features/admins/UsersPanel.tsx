'use client'

import {useTranslations} from 'next-intl'
import {useState} from 'react'
import {z} from 'zod'
import {apiFetch, errorCodeOf, readIfStale} from '@/ui/admin/api'
import {Toolbar} from '@/ui/admin/list/Toolbar'
import {Panel} from '@/ui/admin/panel/Panel'
import {dashboardPath} from '@/ui/admin/shell/tabs'
import {useToast} from '@/ui/admin/toast/Toasts'
import {useErrorToast} from '@/ui/admin/toast/useErrorToast'
import {AddAdmin} from './AddAdmin'
import type {AdminAction} from './input'
import {UsersTable} from './UsersTable'
import {AdminList, type AdminRow} from './view'

const SAVED_MESSAGES = {
  deactivate: 'deactivated',
  reactivate: 'reactivated',
  unbind: 'unbound',
} as const satisfies Record<AdminAction, string>

/** How many visits to come are assigned to somebody. */
const Visits = z.object({total: z.number()})

export function UsersPanel({initial}: {initial: AdminRow[]}) {
  const t = useTranslations('admin.users')
  const toast = useToast()
  const showError = useErrorToast()
  const [users, setUsers] = useState(initial)
  const [saving, setSaving] = useState(false)

  const reload = async () => setUsers(AdminList.parse(await apiFetch('/api/admin/users')).users)
  /** Saves, confirms with a toast and reads the list again. */
  const save = async (request: Promise<unknown>, savedMessage: string) => {
    setSaving(true)
    try {
      await request
      toast({message: savedMessage})
      await reload()
      return true
    } catch (error) {
      const code = errorCodeOf(error)
      await readIfStale(error, reload)
      if (code === 'last_super_admin' || code === 'own_account') toast({message: t(`failures.${code}`), error: true})
      else showError(error)
      return false
    } finally {
      setSaving(false)
    }
  }
  /** Says which visits a deactivated admin leaves to others. */
  const showVisits = async (email: string) => {
    const theirs = {who: email.toLowerCase(), status: 'confirmed', sort: 'date'}
    const {total: count} = Visits.parse(await apiFetch(`/api/admin/bookings?${new URLSearchParams(theirs)}`))
    if (count === 0) return
    toast({
      message: t('visits', {email, count}),
      actions: [{label: t('showVisits'), href: dashboardPath('bookings', theirs)}],
    })
  }
  const change = async ({id, email, revision}: AdminRow, action: AdminAction) => {
    const saved = await save(
      apiFetch(`/api/admin/users/${id}`, {method: 'PATCH', body: {action}, revision}),
      t(SAVED_MESSAGES[action], {email}),
    )
    if (saved && action === 'deactivate') await showVisits(email).catch(showError)
  }
  const add = (email: string) =>
    save(apiFetch('/api/admin/users', {method: 'POST', body: {email}}), t('added', {email}))
  return (
    <Panel label={t('title')}>
      <Toolbar>
        <p className="muted">{t('lead')}</p>
      </Toolbar>
      <UsersTable users={users} busy={saving} onChange={(user, action) => void change(user, action)} />
      <AddAdmin onAdd={add} />
    </Panel>
  )
}
