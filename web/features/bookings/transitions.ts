import 'server-only'
import {money} from '@/lib/format/text'
import type {HistoryAction} from '@/lib/historyActions'
import {defaultLocale} from '@/lib/locales'
import {
  agreedVisit,
  isOver,
  isSameVisit,
  timesOf,
  visitInstant,
  visitOfSlot,
  visitText,
  type Visit,
} from '@/lib/time/visits'
import type {Booking} from '@/sanity.types'
import {isWaiting, newQueuedEmail, outboxPatch} from '@/server/email/outbox/queuedEmail'
import type {StaffMailbox} from '@/server/email/recipients'
import {dataOf} from '@/server/email/templates'
import type {Change} from '@/server/sanity/update'
import type {BookingStatus, OutcomeStage} from '@/lib/bookingOptions'
import {emailToCustomer, emailToStaff, visitToConfirm} from './model'
import {withoutOldChanges} from './emails/outdated'
import {isUnsentStatusEmail, ownStatusChange, previousOf, statusEmail, statusEmailKey, visitKnown} from './statusEmail'

// The events of a booking and their effects: fields, emails, the calendar entry's sequence, history. Without I/O.
// docs/bookings.md has the table; the tests compare the two.

/** Why an event is refused. The dashboard has a text for each reason. */
export type Refusal = 'visit_required' | 'visit_over' | 'no_proposal' | 'not_own_change'

export type BookingEvent =
  /**
   * An admin sets a status. `visit`: the agreed time; `note`: the message about the visit to the customer; `holdMs`:
   * delay of the email for an undo.
   */
  | {type: 'status'; status: BookingStatus; visit?: Visit; note?: string; notify: boolean; holdMs?: number}
  /** An admin confirms the proposed time. */
  | {type: 'accept'; notify: boolean; holdMs?: number}
  /** An admin declines the proposed time. */
  | {type: 'decline'; notify: boolean}
  /**
   * An admin takes back the last change of status or time, which must be that admin's own. `change`: key of its history
   * entry.
   */
  | {type: 'undo'; change: string}
  | {type: 'outcome'; stage: OutcomeStage; amount?: number; reason?: string}
  /** An admin has answered outside the site, such as by phone, or removes that record. */
  | {type: 'replied'; replied: boolean}
  | {type: 'not_spam'; staff: StaffMailbox}
  | {type: 'cancel'; staff: StaffMailbox}
  | {type: 'propose'; date: string; time: string; staff: StaffMailbox}

/** `entry`: key of the new history entry. */
export interface EventContext {
  entry: string
  by: string
  now: Date
}

export type BookingChange = Change<'booking'>

type Transition<Type extends BookingEvent['type']> = (
  booking: Booking,
  event: Extract<BookingEvent, {type: Type}>,
  context: EventContext,
) => BookingChange | {refused: Refusal}

/** Raise the sequence whenever the calendar entry changes: calendars keep the entry with the highest one. */
const nextSequence = ({sequence}: Booking) => (sequence ?? 0) + 1

const setStatus = ((booking, event, {entry, now}) => {
  const {status, visit: given, note: typed, notify, holdMs} = event
  const visit = status === 'confirmed' ? (given ?? visitToConfirm(booking)) : undefined
  if (status === 'confirmed' && !visit) return {refused: 'visit_required'}
  const isNotified = notify && booking.email && !booking.spam
  // An email must not announce a past visit. Without an email, recording one is allowed.
  if (visit && isNotified && isOver(visit, now)) return {refused: 'visit_over'}
  const before = agreedVisit(booking)
  const moved = booking.status === 'confirmed' && visit && before && !isSameVisit(before, visit)
  const mails = booking.mails ?? []
  const unsent = mails.find(isUnsentStatusEmail)?.data
  const sequence = nextSequence(booking)
  const data = {status, sequence, ...visitKnown(booking, {status, visit}, unsent)}
  const mail = statusEmail(booking, {entry, data, now, holdMs})
  const kept = mails.filter((each) => !isUnsentStatusEmail(each))
  const {set, unset = []} = outboxPatch([...kept, ...(isNotified ? [mail] : [])])
  const {visit: oldVisit, visitNote: oldNote, proposal} = booking
  const note = status === 'confirmed' ? (typed ?? oldNote) : oldNote
  const isKept = booking.status === 'confirmed' && status === 'confirmed' && isSameVisit(before, visit)
  const isNoteChange = isKept && (note || undefined) !== oldNote
  return {
    ...(moved
      ? {action: 'rescheduled', from: visitText(before), to: visitText(visit)}
      : isNoteChange
        ? {action: 'visit_note', to: note || '–'}
        : {action: 'status', from: booking.status, to: status, detail: visit && visitText(visit)}),
    set: {
      ...set,
      status,
      ...(visit && {visit}),
      ...(note && {visitNote: note}),
      sequence,
      firstRespondedAt: booking.firstRespondedAt ?? now.toISOString(),
      previous: {
        entry,
        status: booking.status,
        ...(oldVisit && {visit: oldVisit}),
        ...(oldNote && {visitNote: oldNote}),
        ...(proposal && {proposal}),
        ...(unsent && {email: unsent}),
      },
    },
    unset: [
      ...unset,
      ...(status === 'pending' ? ['visit', 'visitNote'] : ['proposal']),
      ...(note === '' ? ['visitNote'] : []),
    ],
  }
}) satisfies Transition<'status'>

const accept = ((booking, event, context) => {
  const {proposal} = booking
  if (!proposal) return {refused: 'no_proposal'}
  const visit = visitOfSlot(proposal.date, proposal.time)
  return visit
    ? setStatus(booking, {...event, type: 'status', status: 'confirmed', visit}, context)
    : {refused: 'visit_required'}
}) satisfies Transition<'accept'>

const COMPATIBLE_WITH_UNDO: readonly string[] = [
  'note',
  'assigned',
  'linked',
  'unlinked',
  'photo_removed',
  'visit_added',
  'visit_moved',
  'visit_removed',
  'replied',
  'not_replied',
  'outcome',
  'mail_resolved',
  'follow_up',
  'file_added',
  'file_removed',
] satisfies HistoryAction[]

/**
 * Whether a later entry allows an undo: it must not change what the undo restores, nor what the customer was told. A
 * new link or a resent status email may have told the customer.
 */
const allowsUndo = ({action, to, detail}: NonNullable<Booking['history']>[number]) =>
  COMPATIBLE_WITH_UNDO.includes(action) ||
  (action === 'corrected' && detail !== 'new_link') ||
  (action === 'mail_resent' && to !== 'booking-status')

const undo = ((booking, {change}, {entry, by, now}) => {
  const own = ownStatusChange(booking, change, by)
  const since = own ? (booking.history ?? []).slice((booking.history ?? []).indexOf(own) + 1) : []
  const last = since.every(allowsUndo) ? own : undefined
  const previous = last && previousOf(booking, last)
  if (!last || !previous) return {refused: 'not_own_change'}
  const {status, visit, visitNote, proposal, email} = previous
  const mails = booking.mails ?? []
  const mail = mails.find(({_key}) => _key === statusEmailKey(last._key))
  const hasLeft = mail !== undefined && !isWaiting(mail)
  const sequence = nextSequence(booking)
  const restored = {...booking, status, visit}
  const {before} = hasLeft
    ? visitKnown(booking, {status, visit: agreedVisit(restored)}, undefined)
    : {before: email && dataOf('booking-status', email).before}
  const isNotified = hasLeft || email
  const {set, unset = []} = outboxPatch([
    ...mails.filter((each) => each !== mail || hasLeft),
    ...(isNotified ? [statusEmail(booking, {entry, data: {status, sequence, ...(before && {before})}, now})] : []),
  ])
  return {
    action: 'undone',
    from: booking.status,
    to: status,
    detail: visit && visitText(visit),
    set: {...set, status, sequence, ...(visit && {visit}), ...(visitNote && {visitNote}), ...(proposal && {proposal})},
    unset: [
      ...unset,
      'previous',
      ...(visit ? [] : ['visit']),
      ...(visitNote ? [] : ['visitNote']),
      ...(proposal ? [] : ['proposal']),
      // A later outcome means that somebody has spoken with the customer.
      ...(booking.firstRespondedAt === last.at && !booking.outcome ? ['firstRespondedAt'] : []),
    ],
  }
}) satisfies Transition<'undo'>

const decline = ((booking, {notify}, {entry, now}) => {
  const {proposal, status, email, spam} = booking
  if (!proposal) return {refused: 'no_proposal'}
  const {date, time} = proposal
  const own = {key: `declined-${entry}`, template: 'booking-declined', now, data: {date, time}} as const
  const mail = emailToCustomer(booking, own)
  const {set, unset = []} = outboxPatch([...(booking.mails ?? []), ...(notify && email && !spam ? [mail] : [])])
  return {
    action: 'declined',
    to: `${date} ${time}`,
    set: {
      ...set,
      // A pending request's calendar entry goes back to the requested time. The entry of an agreed visit has never
      // moved.
      ...(status === 'pending' && {sequence: nextSequence(booking)}),
      firstRespondedAt: booking.firstRespondedAt ?? now.toISOString(),
    },
    unset: [...unset, 'proposal'],
  }
}) satisfies Transition<'decline'>

/** These outcomes close a request without a visit. After a quote or a won job the visit may still come. */
const ENDS_REQUEST: readonly OutcomeStage[] = ['visited', 'lost', 'done']

/** Whether an outcome means that the visit is over. A visit that is agreed and ahead stays, unless the job is done. */
function isCompletedBy(booking: Booking, stage: OutcomeStage, now: Date): boolean {
  const {status} = booking
  if (status !== 'pending' && status !== 'confirmed') return false
  if (stage === 'done') return true
  const visit = status === 'confirmed' ? agreedVisit(booking) : undefined
  return visit ? visitInstant(visit, 'start') <= now : ENDS_REQUEST.includes(stage)
}

/** Completes the booking. A waiting status email would tell an outdated status. */
function completion(booking: Booking): Pick<BookingChange, 'set' | 'unset'> {
  const {set, unset = []} = outboxPatch((booking.mails ?? []).filter((mail) => !isUnsentStatusEmail(mail)))
  return {set: {...set, status: 'completed', sequence: nextSequence(booking)}, unset: [...unset, 'proposal']}
}

/** Records the outcome of the visit. An outcome that implies a past visit completes the booking, without an email. */
const setOutcome = ((booking, {stage, amount, reason}, {by, now}) => {
  const {outcome, firstRespondedAt} = booking
  const completed = isCompletedBy(booking, stage, now) ? completion(booking) : {}
  return {
    ...completed,
    action: 'outcome',
    from: outcome?.stage,
    to: stage,
    detail: [amount === undefined ? '' : money(amount, defaultLocale), reason].filter(Boolean).join(', '),
    set: {
      ...completed.set,
      outcome: {
        stage,
        ...(amount !== undefined && {amount}),
        ...(reason && {reason}),
        // The wait for the customer restarts when a quote is sent again.
        at: outcome?.stage === stage && stage !== 'quoted' ? outcome.at : now.toISOString(),
        by,
      },
      // An outcome means that somebody has spoken with the customer.
      firstRespondedAt: firstRespondedAt ?? now.toISOString(),
    },
  }
}) satisfies Transition<'outcome'>

const setReplied = ((_, {replied}, {now}) =>
  replied
    ? {action: 'replied', set: {firstRespondedAt: now.toISOString()}}
    : {action: 'not_replied', unset: ['firstRespondedAt']}) satisfies Transition<'replied'>

/** Emails the office if it was never told. The customer gets no acknowledgement: the request may be days old. */
const notSpam = (({mails = []}, {staff}, {now}) => {
  const isQueued = mails.some(({template}) => template === 'booking-new')
  const {set, unset} = outboxPatch([...mails, ...(isQueued ? [] : [emailToStaff(staff, now)])])
  return {action: 'not_spam', set: {...set, spam: false}, unset}
}) satisfies Transition<'not_spam'>

/**
 * A customer's own change with two emails: one tells the office the former time, one confirms the change to the
 * customer.
 */
function ownChange(
  booking: Booking,
  change: 'cancel' | 'propose',
  staff: StaffMailbox,
  {entry, now}: EventContext,
): Pick<BookingChange, 'set' | 'unset'> & {action: 'cancel' | 'propose'} {
  const {email, visit, preferred_date, preferred_time, mails = []} = booking
  const before = visit
    ? {date: visit.date, time: timesOf(visit)}
    : {date: preferred_date ?? '', time: preferred_time ?? ''}
  const data = {change, ...before}
  const toOffice = newQueuedEmail({key: `change-${entry}`, template: 'booking-change', ...staff, now, data})
  const own = {key: `own-${entry}`, template: 'booking-own-change', now, data: {change}} as const
  const toCustomer = email ? [emailToCustomer(booking, own)] : []
  // A waiting status email would say that the visit takes place.
  const kept = change === 'cancel' ? mails.filter((mail) => !isUnsentStatusEmail(mail)) : mails
  return {action: change, ...outboxPatch([...withoutOldChanges(kept), toOffice, ...toCustomer])}
}

const cancel = ((booking, {staff}, context) => {
  const {set, unset = [], action} = ownChange(booking, 'cancel', staff, context)
  return {
    action,
    from: booking.status,
    to: 'cancelled',
    set: {...set, status: 'cancelled', sequence: nextSequence(booking)},
    unset: [...unset, 'proposal'],
  }
}) satisfies Transition<'cancel'>

const propose = ((booking, {date, time, staff}, context) => {
  const {set, unset, action} = ownChange(booking, 'propose', staff, context)
  return {
    action,
    to: `${date} ${time}`,
    set: {
      ...set,
      proposal: {date, time, at: context.now.toISOString()},
      // A pending request's entry moves to the proposed time. An agreed visit stays until the office confirms another.
      ...(booking.status === 'pending' && {sequence: nextSequence(booking)}),
    },
    // The request now waits for an answer.
    unset: [...(unset ?? []), 'followUpOn'],
  }
}) satisfies Transition<'propose'>

/** Returns the effect of an event on a booking, or the reason for its refusal. */
export function transition(booking: Booking, event: BookingEvent, context: EventContext) {
  switch (event.type) {
    case 'status':
      return setStatus(booking, event, context)
    case 'accept':
      return accept(booking, event, context)
    case 'decline':
      return decline(booking, event, context)
    case 'undo':
      return undo(booking, event, context)
    case 'outcome':
      return setOutcome(booking, event, context)
    case 'replied':
      return setReplied(booking, event, context)
    case 'not_spam':
      return notSpam(booking, event, context)
    case 'cancel':
      return cancel(booking, event, context)
    case 'propose':
      return propose(booking, event, context)
    default:
      return event satisfies never
  }
}
