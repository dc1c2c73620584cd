import {EMAIL_FIELD, type FieldRule, NAME_FIELD, PHONE_FIELD} from '@/lib/forms/fields'

/** The fields of the contact form. */
export const CONTACT_FIELDS = {
  name: NAME_FIELD,
  email: EMAIL_FIELD,
  phone: {...PHONE_FIELD, required: false},
  subject: {required: true, maxLength: 150, type: 'text'},
  message: {required: true, maxLength: 5000, type: 'textarea'},
} satisfies Record<string, FieldRule>
