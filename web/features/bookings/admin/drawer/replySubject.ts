import {timeRange} from '@/lib/time/hours'
import {agreedVisit, slotOfVisit} from '@/lib/time/visits'
import type {BookingRow} from '../view'

/** The booking as a reply names it. A time that is only asked for is no visit: the reply's gaps stay visible then. */
export function replySubject(booking: BookingRow) {
  const visit = agreedVisit({...booking, visit: booking.visit ?? undefined})
  const agreed = visit && {
    date: visit.date,
    time: slotOfVisit(visit) ?? timeRange(visit.start, visit.end, booking.locale),
  }
  return {...booking, ...agreed, reference: booking.id}
}
