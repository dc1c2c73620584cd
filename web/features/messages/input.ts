import {z} from 'zod'
import {CONTACT_FIELDS} from './fields'
import {phoneNumber} from '@/lib/forms/phone'
import {emailAddress, line, localeField, sourceField, text, honeypotFields} from '@/lib/forms/schema'

/** The fields of a contact message. */
export const ContactInput = z.object({
  name: line(CONTACT_FIELDS.name),
  email: emailAddress(CONTACT_FIELDS.email),
  phone: phoneNumber(CONTACT_FIELDS.phone),
  subject: line(CONTACT_FIELDS.subject),
  message: text(CONTACT_FIELDS.message),
  locale: localeField,
  source: sourceField,
  ...honeypotFields,
})
export type ContactInput = z.output<typeof ContactInput>
