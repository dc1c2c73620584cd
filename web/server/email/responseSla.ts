import 'server-only'
import {getBusiness} from '../sanity/business'
import {getNotifications} from './recipients'

const HOUR = 60 * 60_000
/** Ignore older leads. */
const OLDEST = 14 * 24 * HOUR

type FindUnanswered = (oldest: string) => Promise<{_id: string; created_at: string}[]>

/**
 * The unanswered leads whose response SLA ends soon, and whom to alert. Undefined without any, or when the alert is
 * off. The hourly job mostly finds none and then does not read the settings.
 */
export async function slaAlert(now: Date, findUnanswered: FindUnanswered) {
  const waiting = await findUnanswered(new Date(now.getTime() - OLDEST).toISOString())
  if (waiting.length === 0) return undefined
  const [{bookings, contact, reminderHours}, {responseHours}] = await Promise.all([
    getNotifications(),
    getBusiness('en'),
  ])
  if (reminderHours === 0) return undefined
  const since = new Date(now.getTime() - (responseHours - reminderHours) * HOUR).toISOString()
  return {since, ids: waiting.filter(({created_at}) => created_at <= since).map(({_id}) => _id), bookings, contact}
}
