import 'server-only'
import {getBusiness} from '../sanity/business'
import {getNotifications} from './recipients'

const HOUR = 60 * 60_000
/** Leave older ones alone. */
const OLDEST = 14 * 24 * HOUR

/** What to look for and whom to alert before the response SLA ends. Undefined when the alert is turned off. */
export async function slaAlert(now: Date) {
  const [{bookings, contact, reminderHours}, {responseHours}] = await Promise.all([
    getNotifications(),
    getBusiness('en'),
  ])
  if (reminderHours === 0) return undefined
  return {
    bookings,
    contact,
    since: new Date(now.getTime() - (responseHours - reminderHours) * HOUR).toISOString(),
    oldest: new Date(now.getTime() - OLDEST).toISOString(),
  }
}
