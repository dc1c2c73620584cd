import 'server-only'
import {defineQuery} from 'next-sanity'
import {asLocale, type Locale} from '@/lib/locales'
import {env} from '../env'
import {operationsFetch} from '../sanity/clients'

const notificationQuery = defineQuery(`*[_type == "notificationSettings" && _id == "notificationSettings.main"][0]{
  bookingRecipients, contactRecipients, staffLanguage, acknowledgement, reminderHours, moderation
}`)

/** Who of the staff gets a mail, and in which language. */
export interface StaffMailbox {
  to: string
  locale: Locale
}

/** Where staff mails go while the settings are out of reach. */
export const businessMailbox = (): StaffMailbox => ({to: env.BUSINESS_EMAIL, locale: 'en'})

const mailbox = (list: string[] | null | undefined, language: string | null | undefined): StaffMailbox => ({
  to: list && list.length > 0 ? list.join(',') : env.BUSINESS_EMAIL,
  locale: asLocale(language),
})

interface Stored {
  bookingRecipients?: string[] | null
  contactRecipients?: string[] | null
  staffLanguage?: string | null
  acknowledgement?: boolean | null
  reminderHours?: number | null
  moderation?: 'publish' | 'hold' | null
}

/** Who gets which mails, as the dashboard's settings have it; the business's own address until they say otherwise. */
export function notificationsOf(stored: Stored | null) {
  return {
    bookings: mailbox(stored?.bookingRecipients, stored?.staffLanguage),
    contact: mailbox(stored?.contactRecipients, stored?.staffLanguage),
    acknowledge: stored?.acknowledgement ?? true,
    reminderHours: stored?.reminderHours ?? 4,
    moderation: stored?.moderation ?? 'publish',
  }
}

export const getNotifications = async () => notificationsOf(await operationsFetch(notificationQuery))
