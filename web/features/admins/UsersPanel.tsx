'use client'

import {useTranslations} from 'next-intl'
import {useState, useId} from 'react'
import {z} from '@/lib/z'
import {apiFetch, errorCodeOf, readIfStale} from '@/ui/admin/api'
import {Toolbar} from '@/ui/admin/list/Toolbar'
import {Panel, PanelForm} from '@/ui/admin/panel/Panel'
import {dashboardPath} from '@/ui/admin/shell/tabs'
import {useToast, useErrorToast} from '@/ui/admin/toast/Toasts'
import {ActionButton, Badge} from '@/ui/admin/controls'
import {ListTable} from '@/ui/admin/list/ListTable'
import {useDateFormat} from '@/ui/admin/format'
import {type AdminAction, AdminList, type AdminRow, NewAdmin} from './input'

const SAVED_MESSAGES = {
  deactivate: 'deactivated',
  reactivate: 'reactivated',
  unbind: 'unbound',
} as const satisfies Record<AdminAction, string>

/** How many upcoming visits are assigned to an admin. */
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
  /** Says how many visits of a deactivated admin need another assignee. */
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

/** The form that adds an admin. An address that could not be saved stays in the field. */
function AddAdmin({onAdd}: {onAdd: (email: string) => Promise<boolean>}) {
  const t = useTranslations('admin.users')
  const id = useId()
  const [email, setEmail] = useState('')
  const [error, setError] = useState<'required' | 'invalid'>()
  const [adding, setAdding] = useState(false)
  const submit = () => {
    const parsed = NewAdmin.safeParse({email})
    setError(parsed.success ? undefined : email.trim() === '' ? 'required' : 'invalid')
    if (!parsed.success) return
    setAdding(true)
    void onAdd(parsed.data.email)
      .then((added) => added && setEmail(''))
      .finally(() => setAdding(false))
  }
  return (
    <PanelForm onSubmit={submit}>
      <h2 className="h4">{t('addTitle')}</h2>
      <div className="field">
        <label className="label" htmlFor={id}>
          {t('addLabel')}
        </label>
        <input
          className="input"
          id={id}
          type="email"
          autoComplete="off"
          maxLength={254}
          value={email}
          onChange={({target}) => setEmail(target.value)}
          aria-invalid={error !== undefined}
          aria-describedby={error && `${id}-error`}
        />
        {error && (
          <p className="field-error" id={`${id}-error`} role="alert">
            {t(error)}
          </p>
        )}
      </div>
      <div>
        <ActionButton className="btn" type="submit" inactive={adding}>
          {adding ? t('adding') : t('add')}
        </ActionButton>
      </div>
    </PanelForm>
  )
}

type Props = {users: AdminRow[]; busy: boolean; onChange: (user: AdminRow, action: AdminAction) => void}

const COLUMNS = ['email', 'role', 'added', 'status', 'lastLogin', 'action'] as const

function UsersTable({users, busy, onChange}: Props) {
  const t = useTranslations('admin.users')
  const format = useDateFormat()
  return (
    <ListTable variant="plain" columns={COLUMNS.map((column) => ({label: t(`columns.${column}`)}))}>
      {users.map((user) => (
        <tr key={user.id}>
          <td>
            <strong>{user.email}</strong>
            {user.self && <span className="secondary">{t('you')}</span>}
          </td>
          <td data-label={t('columns.role')}>{t(`roles.${user.role}`)}</td>
          <td className="tabular" data-label={t('columns.added')}>
            {user.addedAt ? format.moment(user.addedAt, true) : t('fromConfig')}
          </td>
          <td data-label={t('columns.status')}>
            <Badge tone={user.active ? 'confirmed' : 'cancelled'}>
              {t(`statuses.${user.active ? 'active' : 'inactive'}`)}
            </Badge>
          </td>
          <td className="tabular" data-label={t('columns.lastLogin')}>
            {user.lastLogin ? format.moment(user.lastLogin, true) : t('never')}
          </td>
          <td>
            {!user.self && !user.fixed && (
              <span className="actions">
                <ActionButton
                  className="btn btn--outline btn--sm"
                  inactive={busy}
                  onClick={() => onChange(user, user.active ? 'deactivate' : 'reactivate')}
                >
                  {user.active ? t('deactivate') : t('reactivate')}
                  <span className="visually-hidden"> {user.email}</span>
                </ActionButton>
                {user.bound && (
                  <ActionButton
                    className="btn btn--ghost btn--sm"
                    inactive={busy}
                    onClick={() => onChange(user, 'unbind')}
                  >
                    {t('unbind')}
                    <span className="visually-hidden"> {user.email}</span>
                  </ActionButton>
                )}
              </span>
            )}
          </td>
        </tr>
      ))}
    </ListTable>
  )
}
