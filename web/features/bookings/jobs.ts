import 'server-only'
import {addDays, businessToday} from '@/lib/time/dates'
import {isClosedOn, openState} from '@/lib/time/hours'
import {visitDate} from '@/lib/time/visits'
import {asLocale} from '@/lib/locales'
import type {Booking} from '@/sanity.types'
import {getBookingCalendar} from '@/server/sanity/business'
import {sha256} from '@/server/sanity/ids'
import {enqueueEach, enqueueOnce} from '@/server/email/outbox/enqueueOnce'
import {dataOf} from '@/server/email/templates'
import {getNotifications} from '@/server/email/recipients'
import {slaAlert} from '@/server/email/responseSla'
import {reviewToken} from './links'
import {isAhead, isQuoteOpen} from './model'
import {findBooking, findDone, findQuoted, findUnanswered, findVisits} from './queries'

const HOUR = 60 * 60_000
/** A customer who was told of the visit within this time gets no reminder. */
const TOLD_MS = 12 * HOUR
/** Reminders look this many days ahead for the next working day, such as past a closure. */
const REMINDER_DAYS = 14

/** Whether an email has just told the customer of the present visit. */
const isJustTold = ({mails = [], sequence = 0}: Booking, now: Date) =>
  mails.some(({template, state, queuedAt, data}) => {
    if (template !== 'booking-status' || state === 'failed' || state === 'suppressed') return false
    const told = dataOf(template, data)
    const isOfVisit = told.status === 'confirmed' && (told.sequence ?? 0) === sequence
    return isOfVisit && now.getTime() - Date.parse(queuedAt) < TOLD_MS
  })

/**
 * Queues reminders of the confirmed visits up to the next working day, within business hours, unless the customer was just
 * told. Includes today's visits in case yesterday's run failed.
 */
export async function sendReminders(now: Date): Promise<number> {
  const today = businessToday(now)
  const latest = addDays(today, REMINDER_DAYS)
  const candidates = await findVisits(today, latest)
  if (candidates.length === 0) return 0
  const calendar = await getBookingCalendar()
  if (openState(calendar.hours, calendar.closures, now).state !== 'open') return 0
  let last = addDays(today, 1)
  while (last < latest && isClosedOn(last, calendar)) last = addDays(last, 1)
  const visits = candidates.flatMap(({_id, date}) => (date && date <= last ? [_id] : []))
  return enqueueEach(visits, (id) =>
    enqueueOnce(
      () => findBooking(id),
      (booking) => {
        const {status, email: to} = booking
        const date = visitDate(booking)
        if (!date || !to || status !== 'confirmed' || !isAhead(booking, now) || isJustTold(booking, now))
          return undefined
        const locale = asLocale(booking.locale)
        return {email: {key: `reminder-${date}`, template: 'booking-reminder', to, locale, now, data: {date}}}
      },
    ),
  )
}

/**
 * Queues alerts to the staff some hours before the response SLA ends. Stored emails use the names `promise` and
 * `staff-promise`.
 */
export async function sendSlaAlerts(now: Date): Promise<number> {
  const alert = await slaAlert(now, findUnanswered)
  if (!alert) return 0
  return enqueueEach(alert.ids, (id) =>
    enqueueOnce(
      () => findBooking(id),
      ({status, firstRespondedAt, proposal}) => {
        const email = {template: 'staff-promise' as const, ...alert.bookings, now}
        if (proposal && alert.isDue(proposal.at)) return {email: {...email, key: `promise-${Date.parse(proposal.at)}`}}
        return status === 'pending' && !firstRespondedAt ? {email: {...email, key: 'promise'}} : undefined
      },
    ),
  )
}

/**
 * Queues one review request per customer, a day after the office recorded the job as done, and the reminders of quotes.
 */
export async function sendReviewRequests(now: Date): Promise<number> {
  const before = new Date(now.getTime() - 24 * HOUR).toISOString()
  const since = new Date(now.getTime() - 60 * 24 * HOUR).toISOString()
  const {ids, asksAfterQuotes} = await findDone(since, before)
  const quotes = asksAfterQuotes ? await sendQuoteFollowUps(now) : 0
  const reviews = await enqueueEach(ids, (id) =>
    enqueueOnce(
      () => findBooking(id),
      ({_id, linkId, outcome, status, email: to, locale}) => {
        if (outcome?.stage !== 'done' || outcome.at > before || status === 'cancelled' || !to) return undefined
        return {
          email: {key: 'review-request', template: 'review-request', to, locale: asLocale(locale), now},
          set: {reviewTokenHash: sha256(reviewToken({_id, linkId}))},
        }
      },
    ),
  )
  return quotes + reviews
}

const DAY = 24 * HOUR
/** Send no reminder of older quotes: the job was off, or was just switched on. */
const QUOTE_LATE_DAYS = 4

/**
 * Queues the reminders of unanswered quotes within business hours: one on each of the two days in the settings, if they
 * are on.
 */
export async function sendQuoteFollowUps(now: Date): Promise<number> {
  const {quotes} = await getNotifications()
  if (!quotes.on) return 0
  const ago = (days: number) => new Date(now.getTime() - days * DAY).toISOString()
  const {first, second, texts} = quotes
  const found = await findQuoted(ago(second + QUOTE_LATE_DAYS), ago(first), businessToday(now))
  if (found.length === 0) return 0
  const {hours, closures} = await getBookingCalendar()
  if (openState(hours, closures, now).state !== 'open') return 0
  return enqueueEach(found, (id) =>
    enqueueOnce(
      () => findBooking(id),
      (booking) => {
        const {email: to, outcome, locale} = booking
        if (!outcome || !to || !isQuoteOpen(booking) || outcome.at > ago(first)) return undefined
        const step = outcome.at > ago(second) ? 1 : 2
        const key = `quote-${step}-${Date.parse(outcome.at).toString(36)}`
        const data = {step, at: outcome.at, texts} as const
        return {email: {key, template: 'quote-follow-up', to, locale: asLocale(locale), now, data}}
      },
    ),
  )
}
