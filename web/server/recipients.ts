import 'server-only'
import {defineQuery} from 'next-sanity'
import {env} from './env'
import {operationsFetch} from './sanity'

const notificationQuery = defineQuery(`*[_type == "notificationSettings" && _id == "notificationSettings.main"][0]{
  bookingRecipients, contactRecipients, acknowledgement, reminderHours, moderation
}`)

const orBusiness = (list: string[] | null | undefined) => (list && list.length > 0 ? list : [env.BUSINESS_EMAIL])

interface Stored {
  bookingRecipients?: string[] | null
  contactRecipients?: string[] | null
  acknowledgement?: boolean | null
  reminderHours?: number | null
  moderation?: 'publish' | 'hold' | null
}

/** Who gets which mails, as the dashboard's settings have it; the business's own address until they say otherwise. */
export function notificationsOf(stored: Stored | null) {
  return {
    bookings: orBusiness(stored?.bookingRecipients),
    contact: orBusiness(stored?.contactRecipients),
    acknowledge: stored?.acknowledgement ?? true,
    reminderHours: stored?.reminderHours ?? 4,
    moderation: stored?.moderation ?? 'publish',
  }
}

export const getNotifications = async () => notificationsOf(await operationsFetch(notificationQuery))
