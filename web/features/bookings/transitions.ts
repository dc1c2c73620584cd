import 'server-only'
import type {HistoryAction} from '@/lib/historyActions'
import {agreedVisit, isOver, isSameVisit, timesOf, visitOfSlot, visitText} from '@/lib/time/visits'
import type {Booking} from '@/sanity.types'
import {newQueuedEmail, outboxPatch} from '@/server/email/outbox/queuedEmail'
import type {StaffMailbox} from '@/server/email/recipients'
import {dataOf} from '@/server/email/templates'
import type {Change} from '@/server/sanity/update'
import {emailToCustomer, emailToStaff, visitToConfirm} from './model'
import {withoutOldChanges} from './emails/ownChanges'
import type {BookingEvent, EventContext, Refusal} from './events'
import {
  isUnsentStatusEmail,
  isWaiting,
  ownStatusChange,
  previousOf,
  statusEmail,
  statusEmailKey,
  visitKnown,
} from './statusEmail'

// What each event does to a booking: its fields, its emails, the version of the calendar entry and the line of the
// history. Without I/O. docs/bookings.md holds the table; the tests compare the two.

export type BookingChange = Change<'booking'>

type Transition<Type extends BookingEvent['type']> = (
  booking: Booking,
  event: Extract<BookingEvent, {type: Type}>,
  context: EventContext,
) => BookingChange | {refused: Refusal}

/** Raise the sequence whenever the calendar entry changes: calendars keep the entry with the highest one. */
const nextSequence = ({sequence}: Booking) => (sequence ?? 0) + 1

const setStatus: Transition<'status'> = (booking, {status, visit: given, notify, holdMs}, {entry, now}) => {
  const visit = status === 'confirmed' ? (given ?? visitToConfirm(booking)) : undefined
  if (status === 'confirmed' && !visit) return {refused: 'visit_required'}
  const isNotified = notify && booking.email && !booking.spam
  // The email would announce a visit. What is only recorded may lie in the past.
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
  const {visit: oldVisit, proposal} = booking
  return {
    ...(moved
      ? {action: 'rescheduled', from: visitText(before), to: visitText(visit)}
      : {action: 'status', from: booking.status, to: status, detail: visit && visitText(visit)}),
    set: {
      ...set,
      status,
      ...(visit && {visit}),
      sequence,
      firstRespondedAt: booking.firstRespondedAt ?? now.toISOString(),
      previous: {
        entry,
        status: booking.status,
        ...(oldVisit && {visit: oldVisit}),
        ...(proposal && {proposal}),
        ...(unsent && {email: unsent}),
      },
    },
    unset: [...unset, status === 'pending' ? 'visit' : 'proposal'],
  }
}

const accept: Transition<'accept'> = (booking, event, context) => {
  const {proposal} = booking
  if (!proposal) return {refused: 'no_proposal'}
  const visit = visitOfSlot(proposal.date, proposal.time)
  return visit
    ? setStatus(booking, {...event, type: 'status', status: 'confirmed', visit}, context)
    : {refused: 'visit_required'}
}

const BESIDE_STATUS: readonly string[] = [
  'note',
  'assigned',
  'linked',
  'unlinked',
  'photo_removed',
  'replied',
  'not_replied',
  'outcome',
  'mail_resolved',
] satisfies HistoryAction[]

/**
 * Whether an entry leaves alone what an undo puts back, and what the customer was told of it. A corrected address, or a
 * status email that is sent again, has perhaps told them.
 */
const isBesideStatus = ({action, to, detail}: NonNullable<Booking['history']>[number]) =>
  BESIDE_STATUS.includes(action) ||
  (action === 'corrected' && detail !== 'new_link') ||
  (action === 'mail_resent' && to !== 'booking-status')

const undo: Transition<'undo'> = (booking, {change}, {entry, by, now}) => {
  const own = ownStatusChange(booking, change, by)
  const since = own ? (booking.history ?? []).slice((booking.history ?? []).indexOf(own) + 1) : []
  const last = since.every(isBesideStatus) ? own : undefined
  const previous = last && previousOf(booking, last)
  if (!last || !previous) return {refused: 'not_own_change'}
  const {status, visit, proposal, email} = previous
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
    set: {...set, status, sequence, ...(visit && {visit}), ...(proposal && {proposal})},
    unset: [
      ...unset,
      'previous',
      ...(visit ? [] : ['visit']),
      ...(proposal ? [] : ['proposal']),
      // Who has recorded an outcome since has spoken with the customer.
      ...(booking.firstRespondedAt === last.at && !booking.outcome ? ['firstRespondedAt'] : []),
    ],
  }
}

const decline: Transition<'decline'> = (booking, {notify}, {entry, now}) => {
  const {proposal, status, email, spam} = booking
  if (!proposal) return {refused: 'no_proposal'}
  const {date, time} = proposal
  const mail = emailToCustomer(booking, {
    key: `declined-${entry}`,
    template: 'booking-declined',
    now,
    data: {date, time},
  })
  const {set, unset = []} = outboxPatch([...(booking.mails ?? []), ...(notify && email && !spam ? [mail] : [])])
  return {
    action: 'declined',
    to: `${date} ${time}`,
    set: {
      ...set,
      // The held time of a request goes back to the requested time; an agreed visit was never moved.
      ...(status === 'pending' && {sequence: nextSequence(booking)}),
      firstRespondedAt: booking.firstRespondedAt ?? now.toISOString(),
    },
    unset: [...unset, 'proposal'],
  }
}

const dollars = new Intl.NumberFormat('en-US', {style: 'currency', currency: 'USD', maximumFractionDigits: 0})

const setOutcome: Transition<'outcome'> = ({outcome, firstRespondedAt}, {stage, amount, reason}, {by, now}) => ({
  action: 'outcome',
  from: outcome?.stage,
  to: stage,
  detail: [amount === undefined ? '' : dollars.format(amount), reason].filter(Boolean).join(', '),
  set: {
    outcome: {
      stage,
      ...(amount !== undefined && {amount}),
      ...(reason && {reason}),
      at: outcome?.stage === stage ? outcome.at : now.toISOString(),
      by,
    },
    // Somebody has spoken with the customer.
    firstRespondedAt: firstRespondedAt ?? now.toISOString(),
  },
})

const setReplied: Transition<'replied'> = (_, {replied}, {now}) =>
  replied
    ? {action: 'replied', set: {firstRespondedAt: now.toISOString()}}
    : {action: 'not_replied', unset: ['firstRespondedAt']}

/** No acknowledgement for a days-old request: only the office is told, if it never was. */
const notSpam: Transition<'not_spam'> = ({mails = []}, {staff}, {now}) => {
  const isQueued = mails.some(({template}) => template === 'booking-new')
  const {set, unset} = outboxPatch([...mails, ...(isQueued ? [] : [emailToStaff(staff, now)])])
  return {action: 'not_spam', set: {...set, spam: false}, unset}
}

/** A customer's own change with its emails: to the office, which sees what was before, and to the customer. */
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
  const toOffice = newQueuedEmail({
    key: `change-${entry}`,
    template: 'booking-change',
    ...staff,
    now,
    data: {change, ...before},
  })
  const own = {key: `own-${entry}`, template: 'booking-own-change', now, data: {change}} as const
  const toCustomer = email ? [emailToCustomer(booking, own)] : []
  // What waits would say that the visit takes place.
  const kept = change === 'cancel' ? mails.filter((mail) => !isUnsentStatusEmail(mail)) : mails
  return {action: change, ...outboxPatch([...withoutOldChanges(kept), toOffice, ...toCustomer])}
}

const cancel: Transition<'cancel'> = (booking, {staff}, context) => {
  const {set, unset = [], action} = ownChange(booking, 'cancel', staff, context)
  return {
    action,
    from: booking.status,
    to: 'cancelled',
    set: {...set, status: 'cancelled', sequence: nextSequence(booking)},
    unset: [...unset, 'proposal'],
  }
}

const propose: Transition<'propose'> = (booking, {date, time, staff}, context) => {
  const {set, unset, action} = ownChange(booking, 'propose', staff, context)
  return {
    action,
    to: `${date} ${time}`,
    set: {
      ...set,
      proposal: {date, time, at: context.now.toISOString()},
      // The held time moves to the proposed time. What was agreed stays until the office has confirmed another time.
      ...(booking.status === 'pending' && {sequence: nextSequence(booking)}),
    },
    unset,
  }
}

/** What an event does to a booking, or why it is refused. */
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
