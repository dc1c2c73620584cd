import {z} from 'zod'
import {emailAddress, honeypotFields, line, localeField, phoneNumber, sourceField, text} from '@/lib/forms/schema'
import {CONTACT_FIELDS} from './fields'

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

const flag = z.boolean({error: 'invalid'})

/** The actions of the staff on a message. */
export const MessagePatch = z.discriminatedUnion(
  'action',
  [z.object({action: z.literal('replied'), replied: flag}), z.object({action: z.literal('spam'), spam: flag})],
  {error: 'not_in_list'},
)
export type MessagePatch = z.output<typeof MessagePatch>
