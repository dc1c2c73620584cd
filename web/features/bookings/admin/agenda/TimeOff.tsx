'use client'

import {useLocale, useTranslations} from 'next-intl'
import {useRouter} from 'next/navigation'
import {useId, useRef, useState, type SubmitEvent} from 'react'
import {asLocale} from '@/lib/locales'
import {timeRange} from '@/lib/time/hours'
import {absencesOn, isAbsence, MAX_ABSENCES, type Absence} from '@/lib/time/visits'
import {businessToday} from '@/lib/time/dates'
import type {StaffAccount, StaffMember} from '@/server/auth/roles'
import {apiFetch} from '@/ui/admin/api'
import {ActionButton} from '@/ui/admin/controls'
import {DayInput} from '@/ui/admin/DayInput'
import {Drawer} from '@/ui/admin/drawer/Drawer'
import {useDateFormat} from '@/ui/admin/format'
import {Saved} from '@/ui/admin/parts'
import {useErrorToast, useToast} from '@/ui/admin/toast/Toasts'
import {useNextFocus} from '@/ui/browser'
import {TimeInput} from '../status/VisitFields'
import './agenda.css'

const TIME_OFF = 'time-off'

export function TimeOffButton({onOpen}: {onOpen: (rowId: string) => void}) {
  const t = useTranslations('admin.agenda')
  return (
    <button
      className="btn btn--outline btn--sm"
      type="button"
      data-row={TIME_OFF}
      aria-haspopup="dialog"
      onClick={() => onOpen(TIME_OFF)}
    >
      {t('timeOff')}
    </button>
  )
}

/** Who is away on a day, and when. */
export function useAwayOn(staff: readonly StaffMember[]) {
  const t = useTranslations('admin.agenda')
  const locale = asLocale(useLocale())
  return (day: string): string[] =>
    staff.flatMap(({email, name, timeOff}) =>
      absencesOn(day, timeOff).map(({start, end}) =>
        start && end
          ? t('awayHours', {name: name || email, times: timeRange(start, end, locale)})
          : t('awayDay', {name: name || email}),
      ),
    )
}

type Props = {
  /** The staff whose time off this admin may change. */
  staff: readonly StaffAccount[]
  now: number
  rowId: string
  onClose: () => void
}

const EMPTY = {date: '', until: '', start: '', end: ''}

/** Enters and removes the days and hours on which somebody is away. */
export function TimeOffDrawer({staff, now, rowId, onClose}: Props) {
  const t = useTranslations('admin.agenda')
  const tVisit = useTranslations('admin.visit')
  const format = useDateFormat()
  const locale = asLocale(useLocale())
  const router = useRouter()
  const toast = useToast()
  const showError = useErrorToast()
  const errorId = useId()
  const section = useRef<HTMLElement>(null)
  const focusNext = useNextFocus(section)
  const [email, setEmail] = useState(staff[0]?.email)
  const [typed, setTyped] = useState(EMPTY)
  const [isInvalid, setInvalid] = useState(false)
  const [saving, setSaving] = useState(false)
  /** What this drawer has saved since the page was read. The next save is based on it. */
  const [own, setOwn] = useState<{read: string; account: StaffAccount}>()
  const listed = staff.find((each) => each.email === email)
  const isNewer = own && own.account.email === email && own.read === listed?.revision
  const person = isNewer ? own.account : listed
  const today = businessToday(new Date(now))
  const ahead = (person?.timeOff ?? []).filter(({date, until = date}) => until >= today)

  const save = async (timeOff: readonly Absence[]) => {
    if (!person?.revision || !listed?.revision) return false
    setSaving(true)
    try {
      const body = {timeOff}
      const answer = await apiFetch(`/api/admin/users/${person.id}`, {method: 'PUT', body, revision: person.revision})
      const {revision} = Saved.parse(answer)
      setOwn({read: listed.revision, account: {...person, revision, timeOff: [...timeOff]}})
      toast({message: t('timeOffSaved', {name: person.name || person.email})})
      return true
    } catch (error) {
      showError(error)
      return false
    } finally {
      setSaving(false)
      router.refresh()
    }
  }
  const remove = async (absence: Absence) => {
    if (await save((person?.timeOff ?? []).filter((each) => each !== absence))) focusNext('button, input')
  }
  const add = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const {date, until, start, end} = typed
    const absence: Absence = {date, ...(until && {until}), ...(start && {start}), ...(end && {end})}
    setInvalid(!isAbsence(absence))
    if (!isAbsence(absence) || saving) return
    // Drop the oldest absences: the list is limited.
    const kept = (person?.timeOff ?? []).slice(1 - MAX_ABSENCES)
    if (await save([...kept, absence])) setTyped(EMPTY)
  }
  const label = ({date, until, start, end}: Absence) =>
    [
      until && until !== date ? `${format.day(date, true)} – ${format.day(until, true)}` : format.day(date, true),
      start && end && timeRange(start, end, locale),
    ]
      .filter(Boolean)
      .join(', ')
  const timeField = (name: 'start' | 'end') => (
    <TimeInput
      label={tVisit(name)}
      value={typed[name]}
      required={false}
      onChange={(time) => setTyped({...typed, [name]: time})}
    />
  )
  return (
    <Drawer label={t('timeOff')} title={t('timeOff')} subtitle={t('timeOffHint')} rowId={rowId} onClose={onClose}>
      <section className="time-off" ref={section}>
        {staff.length > 1 && (
          <label className="label-around">
            {t('timeOffOf')}
            <select className="input" value={email} onChange={({target}) => setEmail(target.value)}>
              {staff.map((each) => (
                <option key={each.email} value={each.email}>
                  {each.name || each.email}
                </option>
              ))}
            </select>
          </label>
        )}
        {ahead.length === 0 ? (
          <p className="muted">{t('timeOffNone')}</p>
        ) : (
          <ul>
            {ahead.map((absence) => (
              <li key={label(absence)}>
                <span>{label(absence)}</span>
                <ActionButton className="btn btn--ghost btn--sm" inactive={saving} onClick={() => void remove(absence)}>
                  {t('remove')}
                  <span className="visually-hidden"> {label(absence)}</span>
                </ActionButton>
              </li>
            ))}
          </ul>
        )}
        <form className="visit-fields" onSubmit={(event) => void add(event)} noValidate>
          <DayInput
            label={t('firstDay')}
            min={today}
            value={typed.date}
            onChange={(date) => setTyped({...typed, date})}
            errorId={isInvalid ? errorId : undefined}
          />
          <DayInput
            label={t('lastDay')}
            min={typed.date || today}
            required={false}
            value={typed.until}
            onChange={(until) => setTyped({...typed, until})}
          />
          {timeField('start')}
          {timeField('end')}
          <p className={isInvalid ? 'field-error' : 'hint'} id={errorId} aria-live="polite">
            {t(isInvalid ? 'timeOffInvalid' : 'timeOffTimes')}
          </p>
          <div className="actions">
            <ActionButton className="btn btn--sm" type="submit" inactive={saving}>
              {t('timeOffAdd')}
            </ActionButton>
          </div>
        </form>
      </section>
    </Drawer>
  )
}
