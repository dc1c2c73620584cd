'use client'

import {useTranslations} from 'next-intl'
import {useId, useState, type ChangeEventHandler} from 'react'
import type {StaffMember} from '@/server/auth/roles'
import {isAwayAt, type Visit} from '@/lib/time/visits'
import {FieldNote} from '@/ui/form/FormMessages'
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
  /** The time to be assigned for. */
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

type FieldProps = {
  form: string
  name: string
  label: string
  options: readonly {value: string; label: string}[]
  /** The first option, which stands for no choice. */
  choose?: string
  /** The word beside the label of a field that may stay empty. */
  optional?: string
  error?: string | undefined
  value?: string
  defaultValue?: string | undefined
  onChange?: ChangeEventHandler<HTMLSelectElement>
}

/** A labelled list box with its error. */
export function SelectField({
  form,
  name,
  label,
  options,
  choose,
  optional,
  error,
  value,
  defaultValue = choose === undefined || value !== undefined ? undefined : '',
  onChange,
}: FieldProps) {
  const id = `${form}-${name}`
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label} {optional && <small>{optional}</small>}
      </label>
      <select
        className="input"
        id={id}
        name={name}
        required={choose !== undefined && !optional}
        value={value}
        onChange={onChange}
        defaultValue={defaultValue}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-note` : undefined}
      >
        {choose !== undefined && <option value="">{choose}</option>}
        {options.map(({value: each, label: text}) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
      <FieldNote id={id} error={error} />
    </div>
  )
}
