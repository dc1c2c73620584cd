import {EMAIL_FIELD, type FieldRule, NAME_FIELD, PHONE_FIELD} from '@/lib/forms/fields'

/** The fields of the estimate form. */
export const BOOKING_FIELDS = {
  name: NAME_FIELD,
  email: EMAIL_FIELD,
  phone: PHONE_FIELD,
  service: {required: true, maxLength: 60, type: 'select'},
  preferred_date: {required: true, maxLength: 10, type: 'date'},
  preferred_time: {required: true, maxLength: 40, type: 'select'},
  preferred_contact: {required: false, maxLength: 10, type: 'select'},
  street: {required: false, maxLength: 200, type: 'text', autoComplete: 'street-address'},
  zip: {required: false, maxLength: 10, type: 'text', autoComplete: 'postal-code', pattern: '\\d{5}(-\\d{4})?'},
  notes: {required: false, maxLength: 5000, type: 'textarea'},
} satisfies Record<string, FieldRule>
