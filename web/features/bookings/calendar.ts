import ical, {ICalCalendarMethod, ICalEventStatus} from 'ical-generator'
import type {EmailTranslator} from '@/i18n/emailTranslator'
import type {Business} from '@/lib/business'
import {addDays, isDate} from '@/lib/time/dates'
import {instantInNewYork} from '@/lib/time/instantInNewYork'
import {minutesOf} from '@/lib/time/slots'
import {visitOfSlot, requestedTime} from '@/lib/time/visits'
import {phoneLabel} from '@/lib/forms/phone'
import type {Booking} from '@/sanity.types'

const KIND = {pending: 'hold', confirmed: 'confirmed', completed: 'confirmed', cancelled: 'cancelled'} as const

const STATUS = {
  hold: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
} as const

/** When the entry is: the agreed visit, or else the latest proposal, which is a whole day when it names no time. */
function times({visit, ...booking}: Booking) {
  const requested = requestedTime(booking.status === 'pending' ? booking : {...booking, proposal: undefined})
  const timed = visit ?? visitOfSlot(requested.date, requested.time)
  const date = timed?.date ?? requested.date
  if (!date || !isDate(date)) return undefined
  if (!timed)
    return {start: new Date(`${date}T00:00:00Z`), end: new Date(`${addDays(date, 1)}T00:00:00Z`), allDay: true}
  const at = (time: string) => instantInNewYork(date, minutesOf(time))
  return {start: at(timed.start), end: at(timed.end), allDay: false}
}

/**
 * The visit as a calendar entry, as it stands now, with a constant UID and a SEQUENCE that rises with every change.
 * Undefined without a date.
 */
export function visitCalendar(booking: Booking, service: string, business: Business, t: EmailTranslator) {
  const when = times(booking)
  if (!when) return undefined
  const {start, end, allDay} = when
  const kind = KIND[booking.status]
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
    location: [booking.street, booking.zip].filter(Boolean).join(', '),
    organizer: {name: business.name, email: business.email},
    timezone: allDay ? null : 'UTC',
    start,
    end,
    allDay,
  })
  return {name: 'visit.ics', contentType: 'text/calendar; charset=utf-8', content: `${calendar.toString()}\r\n`}
}
