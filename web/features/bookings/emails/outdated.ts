import {STAFF_TEMPLATES, type EmailData, type EmailTemplate} from '@/lib/emails'
import {asLocale} from '@/lib/locales'
import {agreedVisit, isOver, isSameVisit, visitDate, visitOfSlot} from '@/lib/time/visits'
import type {Booking} from '@/sanity.types'
import {isJustSent, outboxPatch, requeue, type QueuedEmail} from '@/server/email/outbox/queuedEmail'
import {dataOf} from '@/server/email/templates'
import type {StaffMailbox} from '@/server/email/recipients'
import type {Change} from '@/server/sanity/update'
import {isAhead, isQuoteOpen} from '../model'

export type BookingTemplate =
  | 'booking-new'
  | 'booking-change'
  | 'booking-photos'
  | 'booking-own-change'
  | 'booking-declined'
  | 'booking-received'
  | 'booking-status'
  | 'booking-reminder'
  | 'review-request'
  | 'quote-follow-up'
  | 'staff-promise'

/** Why an email is no longer true. The dashboard has a text for each reason. */
export type OutdatedReason =
  | 'mail_address'
  | 'mail_spam'
  | 'mail_status'
  | 'mail_visit'
  | 'mail_proposal'
  | 'mail_not_done'
  | 'mail_photos'
  | 'mail_answered'

type Check<Template extends BookingTemplate> = (
  booking: Booking,
  data: EmailData[Template],
  now: Date,
) => OutdatedReason | undefined

/** Whether the email would confirm a visit that is over. */
function confirmsWhatIsOver(booking: Booking, now: Date): boolean {
  const visit = booking.status === 'confirmed' ? agreedVisit(booking) : undefined
  return visit !== undefined && isOver(visit, now)
}

function ownChange({status, proposal}: Booking, {change}: EmailData['booking-own-change']): OutdatedReason | undefined {
  if (change === 'cancel') return status === 'cancelled' ? undefined : 'mail_status'
  return proposal ? undefined : 'mail_proposal'
}

const checks: {[Template in BookingTemplate]: Check<Template>} = {
  'booking-new': () => undefined,
  'booking-change': ownChange,
  'booking-photos': ({photos = []}) => (photos.length > 0 ? undefined : 'mail_photos'),
  'booking-own-change': ownChange,
  'booking-declined': ({proposal, status, visit}, {date, time}) => {
    if (status !== 'pending' && status !== 'confirmed') return 'mail_status'
    return proposal || (visit && isSameVisit(visit, visitOfSlot(date, time))) ? 'mail_proposal' : undefined
  },
  'booking-received': ({status}) => (status === 'pending' ? undefined : 'mail_status'),
  'booking-status': (booking, {status: announced, sequence = 0}, now) => {
    const {status, mails = []} = booking
    const isNewer = ({template, state, data}: QueuedEmail) =>
      template === 'booking-status' &&
      state !== 'suppressed' &&
      (dataOf('booking-status', data).sequence ?? 0) > sequence
    if (announced !== status || mails.some(isNewer)) return 'mail_status'
    return confirmsWhatIsOver(booking, now) ? 'mail_visit' : undefined
  },
  'booking-reminder': (booking, {date}, now) => {
    if (booking.status !== 'confirmed') return 'mail_status'
    return visitDate(booking) === date && isAhead(booking, now) ? undefined : 'mail_visit'
  },
  'review-request': ({status, outcome}) =>
    outcome?.stage === 'done' && status !== 'cancelled' ? undefined : 'mail_not_done',
  'quote-follow-up': (booking, {at}) =>
    isQuoteOpen(booking) && booking.outcome?.at === at ? undefined : 'mail_answered',
  'staff-promise': ({status, firstRespondedAt, proposal}) =>
    proposal || (status === 'pending' && !firstRespondedAt) ? undefined : 'mail_answered',
}

/** What is marked as spam writes to no customer, and waits for no answer. */
const isStoppedBySpam = ({spam}: Booking, template: string) =>
  spam === true && (template === 'staff-promise' || !STAFF_TEMPLATES.includes(template))

/** Why an email of this template must not be sent now; undefined if it is still true. */
export const outdatedReason = <Template extends BookingTemplate>(
  template: Template,
  booking: Booking,
  data: EmailData[Template],
  now: Date,
): OutdatedReason | undefined =>
  isStoppedBySpam(booking, template) ? 'mail_spam' : checks[template](booking, data, now)

const isBookingTemplate = (name: string): name is BookingTemplate => Object.hasOwn(checks, name)

function resendRefusal(booking: Booking, {template, data}: QueuedEmail, now: Date): OutdatedReason | undefined {
  if (!isBookingTemplate(template)) return undefined
  return outdatedReason(template, booking, dataOf(template, data), now)
}

/**
 * Queues an email again with present data: a status email tells the present status. It goes to the present address of
 * the customer or of the staff, in the present language. Refuses an email that is no longer true or that was just sent.
 */
export function resendChange(
  booking: Booking,
  mail: QueuedEmail,
  {staff, now}: {staff: StaffMailbox; now: Date},
): Change<'booking'> | {refused: OutdatedReason | 'under_way' | 'mail_just_sent'} {
  const {mails = [], status, sequence = 0} = booking
  const isStatus = mail.template === 'booking-status'
  const isUnderWay = ({template, state, _key}: QueuedEmail) =>
    (state === 'queued' || state === 'sending') && (_key === mail._key || (isStatus && template === mail.template))
  if (mails.some(isUnderWay)) return {refused: 'under_way'}
  const over = confirmsWhatIsOver(booking, now) ? ('mail_visit' as const) : undefined
  const isToStaff = STAFF_TEMPLATES.includes(mail.template)
  if (!isToStaff && !booking.email) return {refused: 'mail_address'}
  const stopped = isStoppedBySpam(booking, mail.template) ? ('mail_spam' as const) : undefined
  const refused = stopped ?? (isStatus ? over : resendRefusal(booking, mail, now))
  if (refused) return {refused}
  const announced = isStatus ? dataOf('booking-status', mail.data) : undefined
  const data = announced && (announced.sequence === sequence ? announced : {status, sequence})
  const reader = isToStaff ? staff : {to: booking.email, locale: asLocale(booking.locale)}
  const isSame = reader.to === mail.to && announced?.sequence === data?.sequence
  if (isSame && isJustSent(mail, now)) return {refused: 'mail_just_sent'}
  const requeued = {...requeue(mail, now), ...reader, ...(data && {data: JSON.stringify(data)})}
  return {
    action: 'mail_resent',
    to: mail.template,
    // Keep the earlier time here: the email itself has only its last sending.
    detail: mail.sentAt,
    ...outboxPatch(mails.map((each) => (each === mail ? requeued : each))),
  }
}

/**
 * Emails that a customer can cause repeatedly. Keep all others: jobs and staff see by them what the customer was sent.
 */
const OWN_CHANGES: readonly string[] = [
  'booking-change',
  'booking-own-change',
  'booking-photos',
] satisfies EmailTemplate[]

const KEPT = 20

// A suppressed email to the staff has failed, unless it no longer applied (server/email/outbox/queries.ts).
const isFinished = ({template, state, error}: QueuedEmail) =>
  state === 'sent' || (state === 'suppressed' && (error === 'no longer applies' || !STAFF_TEMPLATES.includes(template)))

/** Drops the oldest emails about a customer's own changes. Waiting and failed ones stay. */
export function withoutOldChanges(mails: readonly QueuedEmail[]): QueuedEmail[] {
  const old = new Set(mails.filter((mail) => OWN_CHANGES.includes(mail.template) && isFinished(mail)).slice(0, -KEPT))
  return mails.filter((mail) => !old.has(mail))
}
