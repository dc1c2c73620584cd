import {z} from './z'
import {BOOKING_STATUSES} from './bookingOptions'

const slot = {date: z.string(), time: z.string()}
const none = z.unknown().transform(() => undefined)

/** Every email of the product, with the data that is stored beside it until it is sent. */
const templates = {
  'booking-new': none,
  'booking-received': none,
  /** `sequence`: of the calendar entry, to tell the newest. `before`: the agreed visit that this one replaces. */
  'booking-status': z.object({
    status: z.enum(BOOKING_STATUSES),
    sequence: z.number().optional(),
    before: z.object({date: z.string(), start: z.string(), end: z.string()}).optional(),
  }),
  /** To the customer, who cancelled or asked for another time. */
  'booking-own-change': z.object({change: z.enum(['cancel', 'propose'])}),
  /** The time that the customer asked for does not suit. */
  'booking-declined': z.object(slot),
  'booking-reminder': z.object({date: z.string()}),
  /** The customer's own change, with the date and time as they were before; empty where none was set. */
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
  /** To the customer, with the link. */
  'quote-sent': z.object({version: z.number()}),
  /** To the customer: what was accepted. `signed`: by the business too. */
  'quote-accepted': z.object({signed: z.boolean()}),
  /** To the office: the customer has answered a quote, or asks something. */
  'quote-answer': z.object({answer: z.enum(['accepted', 'declined', 'question']), text: z.string()}),
  /** A review is on the page. `low`: few stars from somebody whom nobody asked. */
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
    /** How much was held back; absent in emails that an earlier version has queued. */
    spam: z.object({bookings: z.number(), messages: z.number()}).optional(),
    /** The median of the hours until the first answer; absent when nothing was answered. */
    response: z.number().optional(),
    monday: z.string(),
    sunday: z.string(),
  }),
  /** How much looked like spam since the last such email, and was confirmed by nobody. */
  'staff-spam': z.object({bookings: z.number(), messages: z.number()}),
  /** A lead that reached the office by email only has been stored. */
  'lead-stored': z.object({type: z.enum(['booking', 'contactMessage']), id: z.string(), reference: z.string()}),
}

export type EmailTemplate = keyof typeof templates
export type EmailData = {[T in EmailTemplate]: z.output<(typeof templates)[T]>}

/**
 * Templates for the office, whoever of the staff receives them. The others go to one person: a customer, a subscriber,
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

/** What phones of the staff ring for, beside the email. */
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

/** Why an email was not sent, by the stored text. The texts are stored, so do not rename them. */
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
