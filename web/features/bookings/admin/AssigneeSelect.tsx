'use client'

import {useTranslations} from 'next-intl'
import {useId, useState} from 'react'
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
  onAssign: (assignee: string) => Promise<unknown>
}

/** Assigns a booking to a member of the staff. The choice is shown until it is saved or refused. */
export function AssigneeSelect({assignee = '', staff, onAssign}: Props) {
  const t = useTranslations('admin.agenda')
  const id = useId()
  const [choice, setChoice] = useState<{email: string}>()
  const shown = choice?.email ?? assignee
  const choose = (email: string) => {
    const made = {email}
    setChoice(made)
    void onAssign(email).finally(() => setChoice((latest) => (latest === made ? undefined : latest)))
  }
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {t('assign')}
      </label>
      <select
        className="input"
        id={id}
        value={shown}
        aria-busy={choice !== undefined}
        onKeyDown={(event) => openByKey(event, event.currentTarget)}
        onChange={({target}) => choose(target.value)}
      >
        <option value="">{t('unassigned')}</option>
        <StaffOptions staff={staff} chosen={shown} />
      </select>
    </div>
  )
}
