'use client'

import {useTranslations} from 'next-intl'
import {useId} from 'react'
import type {StaffMember} from '@/server/auth/roles'
import {openByKey} from '@/ui/admin/shortcuts'
import {StaffOptions} from './StaffOptions'

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
        <StaffOptions staff={staff} chosen={assignee} />
      </select>
    </div>
  )
}
