'use client'

import {useTranslations} from 'next-intl'
import {useId} from 'react'
import type {StaffMember} from '@/server/auth/roles'
import {openByKey} from '@/ui/admin/shortcuts'

type OptionsProps = {staff: readonly StaffMember[]; chosen: string}

/** The staff as options of a list box. A former member stays an option while chosen. */
export function StaffOptions({staff, chosen}: OptionsProps) {
  const isFormer = chosen !== '' && !staff.some(({email}) => email === chosen)
  return [...staff, ...(isFormer ? [{email: chosen, name: ''}] : [])].map(({email, name}) => (
    <option key={email} value={email}>
      {name || email}
    </option>
  ))
}

type Props = {
  assignee: string | undefined
  staff: readonly StaffMember[]
  saving: boolean
  onAssign: (assignee: string) => void
}

/** Assigns a booking to a member of the staff. */
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
