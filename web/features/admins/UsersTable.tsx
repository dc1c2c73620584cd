'use client'

import {useTranslations} from 'next-intl'
import {ActionButton, Badge} from '@/ui/admin/controls'
import {ListTable} from '@/ui/admin/list/ListTable'
import {useDateFormat} from '@/ui/admin/useDateFormat'
import type {AdminAction} from './input'
import type {AdminRow} from './view'

type Props = {users: AdminRow[]; busy: boolean; onChange: (user: AdminRow, action: AdminAction) => void}

const COLUMNS = ['email', 'role', 'added', 'status', 'lastLogin', 'action'] as const

export function UsersTable({users, busy, onChange}: Props) {
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
