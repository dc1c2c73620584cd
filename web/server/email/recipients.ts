import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {defaultLocale, locales, type Locale} from '@/lib/locales'
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

const addresses = z.array(z.string()).catch([]).default([])

/** The dashboard's notification settings as they are stored; what is absent or unreadable is as it was at first. */
export const StoredSettings = z.object({
  bookingRecipients: addresses,
  contactRecipients: addresses,
  staffLanguage: z.enum(locales).catch(defaultLocale).default(defaultLocale),
  acknowledgement: z.boolean().catch(true).default(true),
  /** Staff are reminded so long before an answer is due; never with 0. */
  reminderHours: z.number().catch(4).default(4),
  moderation: z.enum(['publish', 'hold']).catch('publish').default('publish'),
})

/** Who gets which mails, as the dashboard's settings have it; the business's own address until they say otherwise. */
export function notificationsOf(stored: object | null) {
  const settings = StoredSettings.parse(stored ?? {})
  const mailbox = (recipients: string[]): StaffMailbox => ({
    to: recipients.length > 0 ? recipients.join(',') : env.BUSINESS_EMAIL,
    locale: settings.staffLanguage,
  })
  return {
    bookings: mailbox(settings.bookingRecipients),
    contact: mailbox(settings.contactRecipients),
    acknowledge: settings.acknowledgement,
    reminderHours: settings.reminderHours,
    moderation: settings.moderation,
  }
}

export const getNotifications = async () => notificationsOf(await operationsFetch(notificationQuery))
