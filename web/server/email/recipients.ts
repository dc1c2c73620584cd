import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {defaultLocale, locales, type Locale} from '@/lib/locales'
import {env} from '../env'
import {operationsFetch} from '../sanity/clients'
import {errorFields, log} from '../log'
import {findUrgent, isRecipientRefused, sendEmail, type OutgoingEmail, type SentEmail} from './postmark'

const notificationQuery = defineQuery(`*[_type == "notificationSettings" && _id == "notificationSettings.main"][0]{
  bookingRecipients, contactRecipients, staffLanguage, acknowledgement, reminderHours, moderation, quoteFollowUp, quoteFirstDays, quoteSecondDays, quoteTexts[]{_key, text}
}`)

/** The staff's recipients of an email (separated by commas), and their language. */
export interface StaffMailbox {
  to: string
  locale: Locale
}

/** All staff addresses, in the order of trying when a recipient is suppressed. */
export const staffAddresses = (): string[] => [
  ...new Set([env.BUSINESS_EMAIL, env.SUPER_ADMIN_EMAIL, ...env.ADMIN_EMAILS].map((each) => each.toLowerCase())),
]

const addresses = z.array(z.string()).catch([]).default([])

/** The stored notification settings. A missing or invalid one gets its default. */
export const StoredSettings = z.object({
  bookingRecipients: addresses,
  contactRecipients: addresses,
  staffLanguage: z.enum(locales).catch(defaultLocale).default(defaultLocale),
  acknowledgement: z.boolean().catch(true).default(true),
  /** Hours before the end of the response SLA to alert the staff; 0 turns it off. */
  reminderHours: z.number().catch(4).default(4),
  moderation: z.enum(['publish', 'hold-unverified', 'hold']).catch('publish').default('publish'),
  /** Off by default: the office may remind customers of quotes in another way. */
  quoteFollowUp: z.boolean().catch(false).default(false),
  quoteFirstDays: z.number().catch(3).default(3),
  quoteSecondDays: z.number().catch(7).default(7),
  /** The owner's texts by language; a missing one gets the product's text. */
  quoteTexts: z
    .array(z.object({_key: z.enum(locales), text: z.string()}))
    .catch([])
    .default([]),
})

/** Who receives which emails according to the settings, by default the business's own address. */
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
    quotes: {
      on: settings.quoteFollowUp,
      first: settings.quoteFirstDays,
      second: settings.quoteSecondDays,
      texts: settings.quoteTexts,
    },
  }
}

export const getNotifications = async () => notificationsOf(await operationsFetch(notificationQuery))

/**
 * Emails the business while the lake fails, once per name; returns an earlier email with that name. If the address is
 * refused, tries the next of the staff. Gives up after seconds.
 */
export async function sendToOffice(email: Omit<OutgoingEmail, 'to' | 'urgent'>): Promise<SentEmail | undefined> {
  // Ask first: if the provider does not answer now, send nothing. The email might arrive after the visitor was refused.
  const earlier = await findUrgent(email.name)
  if (earlier) return earlier
  for (const to of staffAddresses()) {
    try {
      await sendEmail({...email, to, urgent: true})
      return undefined
    } catch (error) {
      if (!isRecipientRefused(error)) throw error
      log('warn', 'email.recipient_refused', errorFields(error))
    }
  }
  throw new Error('nobody of the staff takes email')
}
