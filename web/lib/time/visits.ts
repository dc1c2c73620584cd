import {slotMinutes, TIME_SLOTS, type TimeSlot} from '../bookingOptions'
import {businessInstant} from './businessClock'
import {isDate} from './dates'
import {minutesOf} from './slots'

/** An agreed visit: its date, and its start and end by the business's 24-hour clock (`14:00`). */
export type Visit = {date: string; start: string; end: string}

/** Minutes since midnight -> `14:00`. */
export const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** A time slot of a date as a visit; undefined for Flexible, which has no times. */
export function visitOfSlot(date: string | undefined, slot: string | undefined): Visit | undefined {
  const span = slotMinutes(slot ?? '')
  return date && span ? {date, start: timeOf(span.start), end: timeOf(span.end)} : undefined
}

/** The time slot that has a visit's times: it has a name in each language. */
export const slotOfVisit = ({start, end}: Pick<Visit, 'start' | 'end'>): TimeSlot | undefined =>
  TIME_SLOTS.find((slot) => {
    const span = slotMinutes(slot)
    return span && timeOf(span.start) === start && timeOf(span.end) === end
  })

export const isSameVisit = (a: Visit | undefined, b: Visit | undefined) =>
  a?.date === b?.date && a?.start === b?.start && a?.end === b?.end

/** The instant of a visit's start or end at the business. */
export const visitInstant = (visit: Visit, edge: 'start' | 'end') => businessInstant(visit.date, minutesOf(visit[edge]))

export const isOver = (visit: Visit, now: Date) => visitInstant(visit, 'end') <= now

/** Days or hours when a member of the staff is away. Without times, whole days. */
export type Absence = {date: string; until?: string | undefined; start?: string | undefined; end?: string | undefined}

/** An admin's document must stay small. */
export const MAX_ABSENCES = 50

/** Whether an absence ends after it begins, and has both times or none. */
export const isAbsence = ({date, until = date, start, end}: Absence) =>
  isDate(date) && isDate(until) && date <= until && (start && end ? start < end : !start && !end)

/** The absences that touch a day. */
export const absencesOn = (day: string, timeOff: readonly Absence[]) =>
  timeOff.filter(({date, until = date}) => date <= day && day <= until)

/** Whether somebody is away at the time of a visit. */
export const isAwayAt = (visit: Visit, timeOff: readonly Absence[]) =>
  absencesOn(visit.date, timeOff).some(({start = '00:00', end = '24:00'}) => start < visit.end && visit.start < end)

export const overlaps = (a: Visit, b: Visit) => a.date === b.date && a.start < b.end && b.start < a.end

type Requested = {preferred_date?: string; preferred_time?: string}
type Scheduled = Requested & {visit?: Visit}

/** The agreed visit. A booking that was confirmed before visits were stored has its requested one. */
export function agreedVisit({
  status,
  visit,
  preferred_date,
  preferred_time,
}: Scheduled & {status: string}): Visit | undefined {
  if (visit) return visit
  return status === 'confirmed' || status === 'completed' ? visitOfSlot(preferred_date, preferred_time) : undefined
}

/** What the customer asks for while nothing else is agreed: the latest proposal, or the request. */
export const requestedTime = ({
  proposal,
  preferred_date,
  preferred_time,
}: Requested & {proposal?: {date: string; time: string} | null}) =>
  proposal ?? {date: preferred_date, time: preferred_time}

/** The day of the visit: the agreed one, or the one first requested. */
export const visitDate = ({visit, preferred_date}: Scheduled) => visit?.date ?? preferred_date

/** The planned day: the agreed one, or the one that the customer asks for now. */
export const plannedDate = ({visit, proposal, preferred_date}: Scheduled & {proposal?: {date: string} | null}) =>
  visit?.date ?? proposal?.date ?? preferred_date

export const timesOf = ({start, end}: Visit) => `${start}-${end}`

/** The start and end of stored times, `08:00-10:00`; undefined for the name of a time slot. */
export function parseTimes(times: string): {start: string; end: string} | undefined {
  const [, start, end] = /^(\d\d:\d\d)-(\d\d:\d\d)$/.exec(times) ?? []
  return start && end ? {start, end} : undefined
}

/** A visit in the history: `2026-12-01 08:00-10:00`. */
export const visitText = (visit: Visit) => `${visit.date} ${timesOf(visit)}`
