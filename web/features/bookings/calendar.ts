import ical, {ICalCalendarMethod, ICalEventStatus} from 'ical-generator'
import type {EmailTranslator} from '@/i18n/emailTranslator'
import {slotMinutes} from '@/lib/bookingOptions'
import type {Business} from '@/lib/business'
import {addDays, instantInNewYork, isDate} from '@/lib/time/dates'
import {phoneLabel} from '@/lib/forms/phone'
import type {Booking} from '@/sanity.types'

type Kind = 'hold' | 'confirmed' | 'cancelled'

const STATUS = {
  hold: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
} as const

function times(date: string, slot: string | undefined) {
  const span = slotMinutes(slot ?? '')
  if (span) return {start: instantInNewYork(date, span.start), end: instantInNewYork(date, span.end), allDay: false}
  return {start: new Date(`${date}T00:00:00Z`), end: new Date(`${addDays(date, 1)}T00:00:00Z`), allDay: true}
}

/** The visit as a calendar entry, with a constant UID and a SEQUENCE that rises with every change. Undefined without a date. */
export function visitCalendar(booking: Booking, kind: Kind, service: string, business: Business, t: EmailTranslator) {
  const {preferred_date: date, preferred_time} = booking
  if (!date || !isDate(date)) return undefined
  const {start, end, allDay} = times(date, preferred_time)
  const calendar = ical({
    prodId: {company: business.name, product: 'bookings'},
    method: kind === 'cancelled' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    id: `${booking.id}@${new URL(business.siteUrl).hostname}`,
    sequence: booking.sequence ?? 0,
    stamp: new Date(booking.created_at),
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
