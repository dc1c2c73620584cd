import ical, {ICalCalendarMethod, ICalEventStatus, ICalEventTransparency} from 'ical-generator'
import type {EmailTranslator} from '@/i18n/messages'
import type {Business} from '@/lib/business'
import {addDays, utcDay, isDate} from '@/lib/time/dates'
import {businessInstant} from '@/lib/time/businessClock'
import {minutesOf} from '@/lib/time/slots'
import {phoneLabel} from '@/lib/forms/phone'
import type {Booking} from '@/sanity.types'
import {isClosedOn, type Closure, type DayHours} from '@/lib/time/hours'
import {requestedTime, visitOfSlot, type Visit} from '@/lib/time/visits'
import {visitAddress} from './fields'

type Scheduled = {
  status: string
  visit?: Visit
  proposal?: {date: string; time: string}
  preferred_date?: string
  preferred_time?: string
}

/** The time of the entry: the agreed visit, or else what the customer asks for. `timed` is undefined for a whole day. */
export function entryTime({visit, ...booking}: Scheduled): {date: string; timed: Visit | undefined} | undefined {
  const requested = requestedTime(booking.status === 'pending' ? booking : {...booking, proposal: undefined})
  const timed = visit ?? visitOfSlot(requested.date, requested.time)
  const date = timed?.date ?? requested.date
  return date && isDate(date) ? {date, timed} : undefined
}

/** Whether a request names a day on which the business is closed. It gets no calendar entry. */
export function isForClosedDay(
  booking: Scheduled,
  calendar: {hours: readonly DayHours[]; closures: readonly Closure[]},
): boolean {
  const entry = booking.status === 'pending' && !booking.visit && entryTime(booking)
  return entry ? isClosedOn(entry.date, calendar) : false
}

const KIND = {pending: 'hold', confirmed: 'confirmed', completed: 'confirmed', cancelled: 'cancelled'} as const

const STATUS = {
  hold: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
} as const

function times(booking: Booking) {
  const entry = entryTime(booking)
  if (!entry) return undefined
  const {date, timed} = entry
  if (!timed) return {start: utcDay(date), end: utcDay(addDays(date, 1)), allDay: true}
  const at = (time: string) => businessInstant(date, minutesOf(time))
  return {start: at(timed.start), end: at(timed.end), allDay: false}
}

/**
 * The visit as a calendar entry with a constant UID and a SEQUENCE that rises with every change. Undefined without a date.
 * A closed day gets no entry, and cancels an earlier one.
 */
export function visitCalendar(booking: Booking, service: string, business: Business, t: EmailTranslator) {
  const when = times(booking)
  const isClosed = isForClosedDay(booking, business)
  if (!when || (isClosed && !booking.sequence)) return undefined
  const {start, end, allDay} = when
  const kind = isClosed ? 'cancelled' : KIND[booking.status]
  const calendar = ical({
    prodId: {company: business.name, product: 'bookings'},
    method: kind === 'cancelled' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    id: `${booking.id}@${new URL(business.siteUrl).hostname}`,
    sequence: booking.sequence ?? 0,
    stamp: new Date(booking.history?.at(-1)?.at ?? booking.created_at),
    status: STATUS[kind],
    summary: t(`calendar.${kind}`, {service}),
    description: t('calendar.description', {
      business: business.name,
      phone: phoneLabel(business.phone),
      reference: booking.id,
    }),
    location: visitAddress(booking),
    organizer: {name: business.name, email: business.email},
    timezone: allDay ? null : 'UTC',
    start,
    end,
    allDay,
    // A day on which the time is still open does not block the customer's calendar.
    transparency: allDay ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
  })
  return {name: 'visit.ics', contentType: 'text/calendar; charset=utf-8', content: `${calendar.toString()}\r\n`}
}
