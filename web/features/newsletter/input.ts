import {z} from 'zod'
import {EMAIL_FIELD} from '@/lib/forms/fields'
import {emailAddress, localeField, honeypotFields} from '@/lib/forms/schema'

/** A wish to get the newsletter; nothing is sent before the address confirms it. */
export const NewsletterInput = z.object({
  email: emailAddress(EMAIL_FIELD).transform((email) => email.toLowerCase()),
  locale: localeField,
  ...honeypotFields,
})
export type NewsletterInput = z.output<typeof NewsletterInput>
