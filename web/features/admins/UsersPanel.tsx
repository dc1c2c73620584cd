'use client'

import {useTranslations} from 'next-intl'
import {useState} from 'react'
import {apiFetch, codeOfError} from '@/ui/admin/api'
import {useToast} from '@/ui/admin/toast/Toasts'
import {useFailure} from '@/ui/admin/toast/useFailure'
import {AddAdmin} from './AddAdmin'
import type {AdminAction} from './input'
import {UsersTable} from './UsersTable'
import {AdminList, type AdminRow} from './view'

const CONFIRMATIONS = {deactivate: 'deactivated', reactivate: 'reactivated', unbind: 'unbound'} as const

export function UsersPanel({initial}: {initial: AdminRow[]}) {
  const t = useTranslations('admin.users')
  const toast = useToast()
  const showFailure = useFailure()
  const [users, setUsers] = useState(initial)
  const [busy, setBusy] = useState<string>()

  const reload = async () => setUsers(AdminList.parse(await apiFetch('/api/admin/users')).users)
  const showError = (error: unknown) => {
    const code = codeOfError(error)
    if (code === 'last_super_admin' || code === 'own_account') toast({words: t(`failures.${code}`), bad: true})
    else showFailure(error)
  }
  const change = async ({id, email, revision}: AdminRow, action: AdminAction) => {
    setBusy(id)
    try {
      await apiFetch(`/api/admin/users/${id}`, {method: 'PATCH', body: {action}, revision})
      toast({words: t(CONFIRMATIONS[action], {email})})
      await reload()
    } catch (error) {
      showError(error)
    }
    setBusy(undefined)
  }
  const add = async (email: string) => {
    try {
      await apiFetch('/api/admin/users', {method: 'POST', body: {email}})
      toast({words: t('added', {email})})
      await reload()
      return true
    } catch (error) {
      showError(error)
      return false
    }
  }
  return (
    <section className="apanel" aria-label={t('title')}>
      <p className="tools2 muted">{t('lead')}</p>
      <UsersTable users={users} busy={busy} onChange={(user, action) => void change(user, action)} />
      <AddAdmin onAdd={add} />
    </section>
  )
}
