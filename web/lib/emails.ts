import {z} from './z'
import {BOOKING_STATUSES} from './bookingOptions'

const slot = {date: z.string(), time: z.string()}
const none = z.unknown().transform(() => undefined)

/** Every email of the site, with the data stored beside it until it is sent. */
const templates = {
  'booking-new': none,
  'booking-received': none,
  /** `sequence`: the calendar entry's, to find the newest. `before`: the former agreed visit. */
  'booking-status': z.object({
    status: z.enum(BOOKING_STATUSES),
    sequence: z.number().optional(),
    before: z.object({date: z.string(), start: z.string(), end: z.string()}).optional(),
  }),
  /** To the customer, after a cancellation or a proposal by the customer. */
  'booking-own-change': z.object({change: z.enum(['cancel', 'propose'])}),
  /** The customer's proposed time does not suit. */
  'booking-declined': z.object(slot),
  'booking-reminder': z.object({date: z.string()}),
  /** The customer's own change, with the former date and time; empty where none was set. */
  'booking-change': z.object({change: z.enum(['cancel', 'propose']), ...slot}),
  /** Photos have come in after the request itself. */
  'booking-photos': none,
  'review-request': none,
  /** A quote without an answer. `at`: when it was recorded. `texts`: the owner's own words, by language. */
  'quote-follow-up': z.object({
    step: z.literal([1, 2]),
    at: z.string(),
    texts: z.array(z.object({_key: z.string(), text: z.string()})),
  }),
  /** To the customer, with the link to the quote. */
  'quote-sent': z.object({version: z.number()}),
  /** To the customer: the accepted quote. `signed`: the business has signed too. */
  'quote-accepted': z.object({signed: z.boolean()}),
  /** To the office: the customer has answered a quote, or has a question. */
  'quote-answer': z.object({answer: z.enum(['accepted', 'declined', 'question']), text: z.string()}),
  /** A review is published. `low`: few stars without a review link. */
  'review-new': z.object({rating: z.number(), verified: z.boolean(), low: z.boolean()}),
  /** A review waits until the staff has read it. */
  'review-held': z.object({rating: z.number()}),
  'contact-new': none,
  /** To an address that an admin removed from the recipients. */
  'recipient-removed': z.object({by: z.string(), leads: z.enum(['bookings', 'contact', 'both'])}),
  'newsletter-confirm': none,
  'newsletter-offer': none,
  'staff-promise': none,
  'staff-weekly': z.object({
    bookings: z.number(),
    confirmed: z.number(),
    messages: z.number(),
    reviews: z.number(),
    /** How much was held back; absent in emails of earlier versions. */
    spam: z.object({bookings: z.number(), messages: z.number()}).optional(),
    /** Median hours to the first answer; absent without any answer. */
    response: z.number().optional(),
    monday: z.string(),
    sunday: z.string(),
  }),
  /** How much looked like spam since the last such email and was not confirmed. */
  'staff-spam': z.object({bookings: z.number(), messages: z.number()}),
  /** A lead that the office knew by email only is now stored. */
  'lead-stored': z.object({type: z.enum(['booking', 'contactMessage']), id: z.string(), reference: z.string()}),
}

export type EmailTemplate = keyof typeof templates
export type EmailData = {[T in EmailTemplate]: z.output<(typeof templates)[T]>}

/**
 * Templates for the office, which any of the staff may receive. All others go to one person: a customer, a subscriber,
 * a former recipient.
 */
export const STAFF_TEMPLATES: readonly string[] = [
  'booking-new',
  'booking-change',
  'booking-photos',
  'contact-new',
  'staff-promise',
  'staff-weekly',
  'staff-spam',
  'lead-stored',
  'review-new',
  'review-held',
  'quote-answer',
] satisfies EmailTemplate[]

/** Templates that also ring the staff's phones. */
export const PUSH_TEMPLATES: readonly string[] = [
  'booking-new',
  'booking-change',
  'contact-new',
  'staff-promise',
  'lead-stored',
] satisfies EmailTemplate[]

/** A template with its data, if it has any. */
export type Email = {
  [T in EmailTemplate]: {template: T} & (EmailData[T] extends undefined ? {data?: undefined} : {data: EmailData[T]})
}[EmailTemplate]

export const emailData: {[T in EmailTemplate]: z.ZodType<EmailData[T]>} = templates

export const isEmailTemplate = (name: string): name is EmailTemplate => Object.hasOwn(templates, name)

export const EMAIL_TEMPLATES = Object.keys(templates).filter(isEmailTemplate)

/** Why an email was not sent, by the stored text. Do not rename stored texts. */
const suppressionReasons = {
  'address suppressed': 'address',
  'Postmark 406': 'address',
  'too many to this address': 'throttled',
  'no longer applies': 'outdated',
} as const

export type SuppressionError = keyof typeof suppressionReasons
type SuppressionReason = (typeof suppressionReasons)[SuppressionError]

const isSuppressionError = (error: string): error is SuppressionError => Object.hasOwn(suppressionReasons, error)

export const suppressionReason = (error: string | undefined): SuppressionReason | undefined =>
  error && isSuppressionError(error) ? suppressionReasons[error] : undefined

/** The dashboard's name for a delivery problem, by the stored error. */
export function deliveryProblem(error: string) {
  if (error.startsWith('bounced')) return 'bounced'
  if (error === 'reported as spam') return 'complaint'
  if (error === 'Postmark 300') return 'address'
  if (/^Postmark 4\d\d$/.test(error)) return 'refused'
  return /no answer|Timeout|^Postmark 5\d\d$/.test(error) ? 'unanswered' : 'other'
}
