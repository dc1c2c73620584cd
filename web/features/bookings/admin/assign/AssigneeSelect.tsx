'use client'

import {useTranslations} from 'next-intl'
import {useId} from 'react'
import type {StaffMember} from '@/server/auth/roles'
import {openByKey} from '@/ui/admin/openByKey'

type Props = {
  assignee: string | undefined
  staff: readonly StaffMember[]
  saving: boolean
  onAssign: (assignee: string) => void
}

/** Who of the staff takes care of a booking. */
export function AssigneeSelect({assignee = '', staff, saving, onAssign}: Props) {
  const t = useTranslations('admin.agenda')
  const id = useId()
  // Somebody who may no longer sign in stays visible until another person is chosen.
  const former = assignee && !staff.some(({email}) => email === assignee) ? [{email: assignee, name: ''}] : []
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {t('assign')}
      </label>
      <select
        className="input"
        id={id}
        value={assignee}
        aria-disabled={saving}
        onKeyDown={(event) => openByKey(event, event.currentTarget)}
        onChange={({target}) => !saving && onAssign(target.value)}
      >
        <option value="">{t('unassigned')}</option>
        {[...staff, ...former].map(({email, name}) => (
          <option key={email} value={email}>
            {name || email}
          </option>
        ))}
      </select>
    </div>
  )
}
