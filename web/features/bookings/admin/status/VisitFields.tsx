'use client'

import {useTranslations} from 'next-intl'
import {useCallback, useEffect, useRef, useState} from 'react'
import {isDate} from '@/lib/time/dates'
import {isAwayAt, isOver, overlaps, type Visit} from '@/lib/time/visits'
import {DayInput} from '@/ui/admin/DayInput'
import {fetchVisitDay} from '../api'
import type {VisitDay} from '../view'
import {useVisitLabel} from '../labels'
import '../drawer/drawer.css'

type Draft = {date: string; start: string; end: string}

/** The typed time once it is complete and valid. */
export const visitOf = ({date, start, end}: Draft): Visit | undefined =>
  isDate(date) && start !== '' && start < end ? {date, start, end} : undefined

const isEndBeforeStart = ({start, end}: Draft) => start !== '' && end !== '' && start >= end

/** The other confirmed visits of the typed date; undefined until loaded. `ask` loads them again. */
function useVisitDay(bookingId: string, date: string) {
  const [day, setDay] = useState<{date: string; found: VisitDay}>()
  const typedDate = useRef(date)
  const ask = useCallback(async () => {
    // A failure is ignored: the server checks the time when it is saved.
    const found = isDate(date) ? await fetchVisitDay(bookingId, date).catch(() => undefined) : undefined
    if (found && typedDate.current === date) setDay({date, found})
  }, [bookingId, date])
  useEffect(() => {
    typedDate.current = date
    void ask()
  }, [date, ask])
  return {day: day?.date === date ? day.found : undefined, ask}
}

type Conflict = {
  names: string[]
  full: boolean
  note: 'past' | 'outside' | 'closedDay' | undefined
  /** Who is away at that time: the assignee, or anybody if the booking has none. */
  away: string[]
  isAssigned: boolean
}
const NONE: Conflict = {names: [], full: false, note: undefined, away: [], isAssigned: false}

interface VisitContext {
  day: VisitDay | undefined
  now: number
  label: (visit: Visit) => string
}

function conflictOf(visit: Visit | undefined, {day, now, label}: VisitContext): Conflict {
  if (visit && isOver(visit, new Date(now))) return {...NONE, note: 'past'}
  if (!visit || !day) return NONE
  const others = day.visits.filter((other) => overlaps(other.visit, visit))
  const {hours} = day
  const isOutside = hours && (visit.start < hours.opens || visit.end > hours.closes)
  return {
    names: others.map((other) => `${other.name} (${label(other.visit)})`),
    full: others.length >= day.capacity,
    note: hours ? (isOutside ? 'outside' : undefined) : 'closedDay',
    away: day.away.filter(({timeOff}) => isAwayAt(visit, timeOff)).map(({name}) => name),
    isAssigned: day.isAssigned,
  }
}

/** The conflicts of a time; the admin decides. `ask` checks again. */
export function useConflict(bookingId: string, draft: Draft, now: number) {
  const label = useVisitLabel()
  const {day, ask} = useVisitDay(bookingId, draft.date)
  return {conflict: conflictOf(visitOf(draft), {day, now, label: label.time}), ask}
}

/** The conflicts of a typed time, read out when they change. */
export function ConflictNote({
  draft,
  conflict: {names, full, note, away, isAssigned},
}: {
  draft: Draft
  conflict: Conflict
}) {
  const t = useTranslations('admin.visit')
  const isReversed = isEndBeforeStart(draft)
  return (
    <div
      aria-live="polite"
      className={full ? 'visit-note is-full' : 'visit-note'}
      hidden={!isReversed && names.length === 0 && !note && away.length === 0}
    >
      {isReversed && <p>{t('endAfterStart')}</p>}
      {names.length > 0 && <p>{t(full ? 'full' : 'with', {names: names.join(', ')})}</p>}
      {note && <p>{t(note)}</p>}
      {away.length > 0 && <p>{t(isAssigned ? 'awayAssigned' : 'away', {names: away.join(', ')})}</p>}
    </div>
  )
}

type TimeProps = {
  label: string
  value: string
  required?: boolean
  isInvalid?: boolean
  onChange: (time: string) => void
}

/** A time of the day, offered by the quarter of an hour. */
export function TimeInput({label, value, required = true, isInvalid = false, onChange}: TimeProps) {
  return (
    <label className="label-around">
      {label}
      <input
        className="input"
        type="time"
        step={900}
        required={required}
        value={value}
        aria-invalid={isInvalid ? true : undefined}
        onChange={({target}) => onChange(target.value)}
      />
    </label>
  )
}

type Props = {
  draft: Draft
  requested: {date?: string; time?: string}
  conflict: Conflict
  onChange: (draft: Draft) => void
  /** The name of the group, unless it is the agreed visit. */
  label?: string
}

/** Date, start and end of the visit, with the time that the customer asked for. */
export function VisitFields({draft, requested: {date, time}, conflict, onChange, label: groupLabel}: Props) {
  const t = useTranslations('admin.visit')
  const label = useVisitLabel()
  const isReversed = isEndBeforeStart(draft)
  const timeField = (name: 'start' | 'end') => (
    <TimeInput
      label={t(name)}
      value={draft[name]}
      isInvalid={name === 'end' && isReversed}
      onChange={(typed) => onChange({...draft, [name]: typed})}
    />
  )
  return (
    <div className="visit-fields" role="group" aria-label={groupLabel ?? t('title')}>
      {date && time && <p className="hint">{t('asked', {time: label.proposal({date, time})})}</p>}
      <DayInput label={t('date')} value={draft.date} onChange={(day) => onChange({...draft, date: day})} />
      {timeField('start')}
      {timeField('end')}
      <ConflictNote draft={draft} conflict={conflict} />
    </div>
  )
}
