import 'server-only'
import {defineQuery} from 'next-sanity'
import {median, responseHours} from '@/lib/statistics'
import {addDays, businessToday} from '@/lib/time/dates'
import {businessInstant, previousWeek} from '@/lib/time/businessClock'
import {create} from '@/server/sanity/commit'
import {documentId} from '@/server/sanity/ids'
import {Conflict} from '@/server/sanity/errors'
import {newQueuedEmail, outboxFields, type QueuedEmail} from '@/server/email/outbox/queuedEmail'
import {getNotifications} from '@/server/email/recipients'
import {operationsFetch} from '@/server/sanity/clients'
import type {SchedulerRun} from '@/server/scheduler'

const weekQuery = defineQuery(`{
  "bookings": *[_type == "booking" && created_at >= $from && created_at < $to && spam != true]{status, created_at, firstRespondedAt, source{utmSource}},
  "messages": count(*[_type == "contactMessage" && created_at >= $from && created_at < $to && spam != true]),
  "reviews": count(*[_type == "review" && created_at >= $from && created_at < $to && spam != true]),
  "spam": {
    "bookings": count(*[_type == "booking" && created_at >= $from && created_at < $to && spam == true]),
    "messages": count(*[_type == "contactMessage" && created_at >= $from && created_at < $to && spam == true])
  },
  "open": count(*[_type in ["booking", "contactMessage", "review"] && created_at < $to][0...1]) > 0,
  "sent": count(*[_type == "staffMail" && _id == $id]) > 0
}`)

async function weeklyStats(from: string, to: string, id: string) {
  const {bookings, messages, reviews, spam, open, sent} = await operationsFetch(weekQuery, {from, to, id})
  // The site opened after that week.
  if (!open || sent) return undefined
  const response = median(responseHours(bookings))
  return {
    bookings: bookings.length,
    confirmed: bookings.filter(({status}) => status === 'confirmed' || status === 'completed').length,
    messages,
    reviews,
    spam,
    ...(response !== undefined && {response: Math.round(response * 10) / 10}),
  }
}

/**
 * Queues the statistics of the last whole week for the staff, once per week. Skips the lake if all jobs have run since
 * that week.
 */
export async function sendWeeklySummary(now: Date, lastRun: SchedulerRun = {}): Promise<number> {
  const {from: monday, to: sunday, start, end} = previousWeek(now)
  if (lastRun.at && lastRun.at >= end) return 0
  const _id = documentId('staffMail', `weekly ${monday}`)
  const data = await weeklyStats(start, end, _id)
  if (!data) return 0
  const {bookings: staff} = await getNotifications()
  const email = newQueuedEmail({
    key: 'weekly',
    template: 'staff-weekly',
    ...staff,
    now,
    data: {...data, monday, sunday},
  })
  return queueOnce({_id, job: 'weekly', period: monday}, email, now)
}

/** Queues an email for the staff; returns 1, or 0 if another run was first. */
async function queueOnce(
  document: {_id: string; job: string; period: string},
  email: QueuedEmail,
  now: Date,
): Promise<number> {
  try {
    await create({...document, _type: 'staffMail', created_at: now.toISOString(), ...outboxFields([email])})
    return 1
  } catch (error) {
    if (error instanceof Conflict) return 0
    throw error
  }
}

const lastSpamQuery = defineQuery(`*[_type == "staffMail" && job == "spam"] | order(period desc) [0]{period}`)
// Leaves out what the office itself marked as spam.
const spamQuery = defineQuery(`{
  "bookings": count(*[_type == "booking" && spam == true && created_at >= $from && created_at < $to && !("spam" in coalesce(history[].action, []))]),
  "messages": count(*[_type == "contactMessage" && spam == true && created_at >= $from && created_at < $to && !("spam" in coalesce(history[].action, []))])
}`)

/** Count in the morning: a visitor from shortly before midnight may confirm after it. */
const SPAM_MINUTES = 7 * 60

/**
 * Tells the staff, once a day and only if there is any, how much looked like spam until last midnight. Counts each
 * request once: from the day of the last such email on, or from yesterday.
 */
export async function sendSpamDigest(now: Date, lastRun: SchedulerRun = {}): Promise<number> {
  const today = businessToday(now)
  const due = businessInstant(today, SPAM_MINUTES)
  if (now < due || (lastRun.at && lastRun.at >= due.toISOString())) return 0
  const last = await operationsFetch(lastSpamQuery)
  const from = businessInstant(last?.period ?? addDays(today, -1), 0).toISOString()
  const to = businessInstant(today, 0).toISOString()
  const data = await operationsFetch(spamQuery, {from, to})
  if (data.bookings + data.messages === 0) return 0
  const {bookings: staff} = await getNotifications()
  const email = newQueuedEmail({key: 'spam', template: 'staff-spam', ...staff, now, data})
  return queueOnce({_id: documentId('staffMail', `spam ${today}`), job: 'spam', period: today}, email, now)
}
