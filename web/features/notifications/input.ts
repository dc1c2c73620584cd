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

export const QUOTE_TEXT_LIMIT = 1000
const days = z.number({error: 'invalid'}).int({error: 'invalid'}).min(1, {error: 'invalid'}).max(60, {error: 'invalid'})

export const SettingsInput = z
  .object({
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
    quoteFollowUp: z.boolean({error: 'invalid'}).default(false),
    quoteFirstDays: days.default(3),
    quoteSecondDays: days.default(7),
    quoteTexts: z
      .array(z.object({_key: z.enum(locales, {error: 'not_in_list'}), text: z.string().max(QUOTE_TEXT_LIMIT)}), {
        error: 'invalid',
      })
      .max(locales.length, {error: 'too_long'})
      .default([])
      .transform((texts) => texts.filter(({text}) => text.trim() !== '')),
  })
  .refine(({quoteFirstDays, quoteSecondDays}) => quoteFirstDays < quoteSecondDays, {
    error: 'invalid',
    path: ['quoteSecondDays'],
  })
export type SettingsInput = z.output<typeof SettingsInput>
