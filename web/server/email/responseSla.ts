import 'server-only'
import type {Business} from '@/lib/business'
import type {Locale} from '@/lib/locales'
import {businessToday} from '@/lib/time/dates'
import {isClosedOn, momentLabel} from '@/lib/time/hours'
import {businessTime} from '@/lib/time/businessClock'
import {alertDue, answerDue, type ResponseSla} from '@/lib/time/responseSla'
import {getBusiness} from '../sanity/business'
import {getNotifications} from './recipients'

const HOUR = 60 * 60_000
/** Ignore older leads. No office is closed for this long. */
const OLDEST = 30 * 24 * HOUR

type FindUnanswered = (oldest: string) => Promise<{_id: string; created_at: string}[]>

/** When the answer to a request of this time is due, by the clock of the business. */
export const answerBy = (at: Date, sla: ResponseSla) => businessTime(answerDue(at, sla).toISOString())

/** When a lead came in and when its answer is due, by the clock of the business. */
export function slaTimes(createdAt: string, business: Business, locale: Locale) {
  // Some mail programs show the code of a no-break space in a subject.
  const label = (at: string) => momentLabel(at, locale).replaceAll('\u00a0', ' ')
  return {received: label(businessTime(createdAt)), time: label(answerBy(new Date(createdAt), business))}
}

/**
 * The unanswered leads whose response SLA ends soon, and the recipients of the alert. Undefined without any, on a
 * closed day, or when the alert is off. Reads the settings last: the hourly job mostly finds no lead.
 */
export async function slaAlert(now: Date, findUnanswered: FindUnanswered) {
  const waiting = await findUnanswered(new Date(now.getTime() - OLDEST).toISOString())
  if (waiting.length === 0) return undefined
  const [{bookings, contact, reminderHours}, business] = await Promise.all([getNotifications(), getBusiness('en')])
  if (reminderHours === 0 || isClosedOn(businessToday(now), business)) return undefined
  const isDue = (at: string) => alertDue(answerDue(new Date(at), business), reminderHours, business) <= now
  return {isDue, ids: waiting.filter(({created_at}) => isDue(created_at)).map(({_id}) => _id), bookings, contact}
}
