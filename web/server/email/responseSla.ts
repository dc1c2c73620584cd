import 'server-only'
import {getBusiness} from '../sanity/business'
import {getNotifications} from './recipients'

const HOUR = 60 * 60_000
/** Leave older ones alone. */
const OLDEST = 14 * 24 * HOUR

type FindUnanswered = (oldest: string) => Promise<{_id: string; created_at: string}[]>

/**
 * The unanswered ones whose response SLA ends soon, and whom to alert. Undefined when there are none or the alert is
 * turned off. The job runs every hour and mostly finds nothing: then the settings are not read.
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
