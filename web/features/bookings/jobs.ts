import 'server-only'
import {addDays, instantInNewYork, todayInNewYork} from '@/lib/time/dates'
import {openState} from '@/lib/time/hours'
import {slotMinutes} from '@/lib/bookingOptions'
import {asLocale} from '@/lib/locales'
import type {Booking} from '@/sanity.types'
import {getBookingCalendar} from '@/server/sanity/business'
import {linkToken, sha256} from '@/server/sanity/ids'
import {enqueueEach, enqueueOnce} from '@/server/email/outbox/enqueueOnce'
import {slaAlert} from '@/server/email/responseSla'
import {findBooking, findCompleted, findUnanswered, findVisits} from './queries'

const HOUR = 60 * 60_000

function isAhead({preferred_date, preferred_time}: Booking, now: Date): boolean {
  const span = slotMinutes(preferred_time ?? '')
  if (!preferred_date) return false
  return span ? instantInNewYork(preferred_date, span.start) > now : preferred_date > todayInNewYork(now)
}

/** Queues reminders of tomorrow's confirmed visits, within business hours. Includes today's in case yesterday's run failed. */
export async function sendReminders(now: Date): Promise<number> {
  const today = todayInNewYork(now)
  const visits = await findVisits(today, addDays(today, 1))
  if (visits.length === 0) return 0
  const {hours, closures} = await getBookingCalendar()
  if (openState(hours, closures, now).state !== 'open') return 0
  return enqueueEach(visits, (id) =>
    enqueueOnce(
      () => findBooking(id),
      (booking) => {
        const {preferred_date: date, status, email: to} = booking
        if (!date || status !== 'confirmed' || !isAhead(booking, now)) return undefined
        const locale = asLocale(booking.locale)
        return {email: {key: `reminder-${date}`, template: 'booking-reminder', to, locale, now, data: {date}}}
      },
    ),
  )
}

/** Queues alerts to the staff about unanswered requests, some hours before the response SLA ends. */
export async function sendSlaAlerts(now: Date): Promise<number> {
  const alert = await slaAlert(now, findUnanswered)
  if (!alert) return 0
  return enqueueEach(alert.ids, (id) =>
    enqueueOnce(
      () => findBooking(id),
      ({status, firstRespondedAt}) =>
        status === 'pending' && !firstRespondedAt
          ? {email: {key: 'promise', template: 'staff-promise', ...alert.bookings, now}}
          : undefined,
    ),
  )
}

const completedAt = ({history}: Booking) =>
  history?.findLast(({action, to}) => action === 'status' && to === 'completed')?.at

/** Queues one review request per customer, a day after their job was completed. */
export async function sendReviewRequests(now: Date): Promise<number> {
  const before = new Date(now.getTime() - 24 * HOUR).toISOString()
  const since = new Date(now.getTime() - 60 * 24 * HOUR).toISOString()
  return enqueueEach(await findCompleted(since), (id) =>
    enqueueOnce(
      () => findBooking(id),
      (booking) => {
        const at = completedAt(booking)
        if (booking.status !== 'completed' || !at || at > before || at < since || !booking.email) return undefined
        const {email: to} = booking
        return {
          email: {key: 'review-request', template: 'review-request', to, locale: asLocale(booking.locale), now},
          set: {reviewTokenHash: sha256(linkToken('review', id))},
        }
      },
    ),
  )
}
