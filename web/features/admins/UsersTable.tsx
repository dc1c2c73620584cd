'use client'

import {useTranslations} from 'next-intl'
import {TableHead} from '@/ui/admin/list/ListTable'
import {useDateFormat} from '@/ui/admin/useDateFormat'
import type {AdminAction} from './input'
import type {AdminRow} from './view'

type Props = {users: AdminRow[]; busy: string | undefined; onChange: (user: AdminRow, action: AdminAction) => void}

const COLUMNS = ['email', 'role', 'added', 'status', 'lastLogin', 'action'] as const

export function UsersTable({users, busy, onChange}: Props) {
  const t = useTranslations('admin.users')
  const format = useDateFormat()
  return (
    <table className="blist blist--plain">
      <TableHead columns={COLUMNS.map((column) => ({words: t(`columns.${column}`)}))} />
      <tbody>
        {users.map((user) => (
          <tr key={user.id}>
            <td>
              <strong>{user.email}</strong>
              {user.self && <span className="sub">{t('you')}</span>}
            </td>
            <td data-label={t('columns.role')}>{t(`roles.${user.role}`)}</td>
            <td className="tabular" data-label={t('columns.added')}>
              {user.addedAt ? format.moment(user.addedAt, true) : t('fromConfig')}
            </td>
            <td data-label={t('columns.status')}>
              <span className={user.active ? 'badge badge--confirmed' : 'badge badge--cancelled'}>
                {t(`statuses.${user.active ? 'active' : 'inactive'}`)}
              </span>
            </td>
            <td className="tabular" data-label={t('columns.lastLogin')}>
              {user.lastLogin ? format.moment(user.lastLogin, true) : t('never')}
            </td>
            <td>
              {!user.self && !user.fixed && (
                <span className="actions">
                  <button
                    type="button"
                    className="btn btn--outline btn--sm"
                    disabled={busy !== undefined}
                    onClick={() => onChange(user, user.active ? 'deactivate' : 'reactivate')}
                  >
                    {user.active ? t('deactivate') : t('reactivate')}
                    <span className="visually-hidden"> {user.email}</span>
                  </button>
                  {user.bound && (
                    <button
                      type="button"
                      className="btn btn--ghost btn--sm"
                      disabled={busy !== undefined}
                      onClick={() => onChange(user, 'unbind')}
                    >
                      {t('unbind')}
                      <span className="visually-hidden"> {user.email}</span>
                    </button>
                  )}
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
