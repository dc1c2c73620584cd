'use client'

import {useTranslations} from 'next-intl'
import {useId, useState} from 'react'
import type {StaffMember} from '@/server/auth/roles'
import {isAwayAt, type Visit} from '@/lib/time/visits'
import {openByKey} from '@/ui/admin/shortcuts'

type OptionsProps = {staff: readonly StaffMember[]; chosen: string; visit?: Visit | undefined}

/** The staff as options of a list box, with who is away at the time of the visit. A former member stays while chosen. */
export function StaffOptions({staff, chosen, visit}: OptionsProps) {
  const t = useTranslations('admin.agenda')
  const isFormer = chosen !== '' && !staff.some(({email}) => email === chosen)
  return [...staff, ...(isFormer ? [{email: chosen, name: '', timeOff: []}] : [])].map(({email, name, timeOff}) => (
    <option key={email} value={email}>
      {visit && isAwayAt(visit, timeOff) ? t('awayOption', {name: name || email}) : name || email}
    </option>
  ))
}

type Props = {
  assignee: string | undefined
  /** The visit that needs an assignee. */
  visit: Visit | undefined
  staff: readonly StaffMember[]
  onAssign: (assignee: string) => Promise<unknown>
}

/** Assigns a booking to a member of the staff. The choice is shown until it is saved or refused. */
export function AssigneeSelect({assignee = '', visit, staff, onAssign}: Props) {
  const t = useTranslations('admin.agenda')
  const id = useId()
  const [choice, setChoice] = useState<{email: string}>()
  const shown = choice?.email ?? assignee
  const person = staff.find(({email}) => email === shown)
  const isAway = visit && person && isAwayAt(visit, person.timeOff)
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
        <StaffOptions staff={staff} chosen={shown} visit={visit} />
      </select>
      <p className="hint" aria-live="polite">
        {isAway && t('awayAt', {name: person.name || person.email})}
      </p>
    </div>
  )
}
