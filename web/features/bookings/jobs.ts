import 'server-only'
import {addDays, instantInNewYork, todayInNewYork, wallClock, weekday} from '@/lib/time/dates'
import {slotMinutes} from '@/lib/bookingOptions'
import {asLocale} from '@/lib/locales'
import type {Booking} from '@/sanity.types'
import {getBookingCalendar} from '@/server/sanity/business'
import {linkToken, sha256} from '@/server/sanity/ids'
import {updateWithRetry} from '@/server/sanity/update'
import {newQueuedEmail, outboxPatch} from '@/server/email/outbox/queuedEmail'
import {slaAlert} from '@/server/email/responseSla'
import {findBooking, findCompleted, findUnanswered, findVisits} from './queries'

const HOUR = 60 * 60_000

interface Owed {
  key: string
  template: string
  to: string
  locale: Booking['locale']
  data?: Record<string, string>
}

/** Adds the mail unless the booking owed it before: a job that runs twice has one effect. */
const owe = (
  id: string,
  now: Date,
  decide: (booking: Booking) => (Owed & {set?: Record<string, unknown>}) | undefined,
): Promise<true | undefined> =>
  updateWithRetry(
    () => findBooking(id),
    (booking) => {
      const owed = decide(booking)
      const mails = booking.mails ?? []
      if (!owed || booking.spam || mails.some(({_key}) => _key === owed.key)) return undefined
      const {set, unset} = outboxPatch([...mails, newQueuedEmail({...owed, now})])
      return {patch: {set: {...set, ...owed.set}, unset}, result: true}
    },
  )

async function count(ids: readonly string[], act: (id: string) => Promise<true | undefined>): Promise<number> {
  let done = 0
  for (const id of ids) if (await act(id)) done++
  return done
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

function isOpen({hours}: Awaited<ReturnType<typeof getBookingCalendar>>, now: Date): boolean {
  const {date, minutes} = wallClock(now)
  const day = hours.find((each) => each.day === weekday(date))
  return Boolean(
    day?.opens && day.closes && !day.closed && minutesOf(day.opens) <= minutes && minutes < minutesOf(day.closes),
  )
}

function isAhead({preferred_date, preferred_time}: Booking, now: Date): boolean {
  const span = slotMinutes(preferred_time ?? '')
  if (!preferred_date) return false
  return span ? instantInNewYork(preferred_date, span.start) > now : preferred_date > todayInNewYork(now)
}

/** Reminds of tomorrow's confirmed visits, within business hours; also of today's when yesterday's run did not happen. */
export async function remind(now: Date): Promise<number> {
  if (!isOpen(await getBookingCalendar(), now)) return 0
  const today = todayInNewYork(now)
  return count(await findVisits(today, addDays(today, 1)), (id) =>
    owe(id, now, (booking) => {
      const {preferred_date: date, status, email: to} = booking
      if (!date || status !== 'confirmed' || !isAhead(booking, now)) return undefined
      return {key: `reminder-${date}`, template: 'booking-reminder', to, locale: asLocale(booking.locale), data: {date}}
    }),
  )
}

/** Tells the staff of requests that nobody has answered, some hours before the promise on the site breaks. */
export async function sendSlaAlerts(now: Date): Promise<number> {
  const alert = await slaAlert(now)
  if (!alert) return 0
  return count(await findUnanswered(alert.since, alert.oldest), (id) =>
    owe(id, now, ({status, firstRespondedAt}) =>
      status === 'pending' && !firstRespondedAt
        ? {key: 'promise', template: 'staff-promise', ...alert.bookings}
        : undefined,
    ),
  )
}

const completedAt = ({history}: Booking) =>
  history?.findLast(({action, to}) => action === 'status' && to === 'completed')?.at

/** Asks each customer once for a review, a day after their job was completed. */
export async function askForReviews(now: Date): Promise<number> {
  const before = new Date(now.getTime() - 24 * HOUR).toISOString()
  const since = new Date(now.getTime() - 60 * 24 * HOUR).toISOString()
  return count(await findCompleted(since), (id) =>
    owe(id, now, (booking) => {
      const at = completedAt(booking)
      if (booking.status !== 'completed' || !at || at > before || at < since || !booking.email) return undefined
      const set = {reviewTokenHash: sha256(linkToken('review', id))}
      return {
        key: 'review-request',
        template: 'review-request',
        to: booking.email,
        locale: asLocale(booking.locale),
        set,
      }
    }),
  )
}
