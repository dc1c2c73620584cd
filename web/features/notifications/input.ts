import {z} from '@/lib/z'
import {defaultLocale, locales} from '@/lib/locales'
import {emailAddress} from '@/lib/forms/schema'

/** Which new reviews wait until somebody has read them: none, those without the link of a review request, or all. */
export const MODERATIONS = ['publish', 'hold-unverified', 'hold'] as const

export const MAX_RECIPIENTS = 10

const recipients = z
  .array(
    emailAddress({required: true, maxLength: 254}).transform((email) => email.toLowerCase()),
    {error: 'invalid'},
  )
  .max(MAX_RECIPIENTS, {error: 'too_long'})
  .transform((list) => [...new Set(list)])

export const SettingsInput = z.object({
  bookingRecipients: recipients,
  contactRecipients: recipients,
  staffLanguage: z.enum(locales, {error: 'not_in_list'}).default(defaultLocale),
  acknowledgement: z.boolean({error: 'invalid'}),
  reminderHours: z
    .number({error: 'invalid'})
    .int({error: 'invalid'})
    .min(0, {error: 'invalid'})
    .max(24, {error: 'invalid'}),
  moderation: z.enum(MODERATIONS, {error: 'not_in_list'}),
})
export type SettingsInput = z.output<typeof SettingsInput>
