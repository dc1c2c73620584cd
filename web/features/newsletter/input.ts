import {z} from 'zod'
import {EMAIL_FIELD} from '@/lib/forms/fields'
import {emailAddress, localeField, honeypotFields} from '@/lib/forms/schema'

/** The fields of a subscription. Only the confirmation is sent before the address is confirmed. */
export const NewsletterInput = z.object({
  email: emailAddress(EMAIL_FIELD).transform((email) => email.toLowerCase()),
  locale: localeField,
  ...honeypotFields,
})
export type NewsletterInput = z.output<typeof NewsletterInput>
