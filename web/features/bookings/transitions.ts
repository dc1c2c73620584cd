import 'server-only'
import {isBookingStatus, type BookingStatus} from '@/lib/bookingOptions'
import type {EmailData} from '@/lib/emails'
import {asLocale} from '@/lib/locales'
import {agreedVisit, isSameVisit, timesOf, visitOfSlot, visitText, type Visit} from '@/lib/time/visits'
import type {Booking} from '@/sanity.types'
import {newQueuedEmail, outboxPatch, type QueuedEmail} from '@/server/email/outbox/queuedEmail'
import type {StaffMailbox} from '@/server/email/recipients'
import {dataOf} from '@/server/email/templates'
import type {Change} from '@/server/sanity/update'
import {emailToStaff} from './model'
import type {OutcomeStage} from './outcome'

// What each event does to a booking: its fields, its emails, the version of the calendar entry and the line of the
// history. Without I/O. docs/bookings.md holds the table; the tests compare the two.

export type BookingChange = Change<'booking'>

/** Why an event is refused. The dashboard has words for each. */
export type Refusal = 'visit_required' | 'no_proposal' | 'not_own_change'

export type BookingEvent =
  /** An admin sets a status. `visit`: the agreed time; `holdMs`: delay of the email, so that it can be undone. */
  | {type: 'status'; status: BookingStatus; visit?: Visit; notify: boolean; holdMs?: number}
  /** An admin confirms the time that the customer asked for. */
  | {type: 'accept'; notify: boolean; holdMs?: number}
  /** An admin refuses the time that the customer asked for. */
  | {type: 'decline'; notify: boolean}
  /** An admin takes their own last change back. */
  | {type: 'undo'}
  | {type: 'outcome'; stage: OutcomeStage; amount?: number; reason?: string}
  | {type: 'not_spam'; staff: StaffMailbox}
  | {type: 'cancel'; staff: StaffMailbox}
  | {type: 'propose'; date: string; time: string; staff: StaffMailbox}

/** `entry`: key of the new history entry. */
interface Occasion {
  entry: string
  by: string
  now: Date
}

type Transition<Type extends BookingEvent['type']> = (
  booking: Booking,
  event: Extract<BookingEvent, {type: Type}>,
  occasion: Occasion,
) => BookingChange | {refused: Refusal}

/** Raise the sequence whenever the calendar entry changes: calendars keep the entry with the highest one. */
const nextSequence = ({sequence}: Booking) => (sequence ?? 0) + 1

const statusEmailKey = (entry: string) => `status-${entry}`

const isWaiting = ({state, tries}: QueuedEmail) => state === 'queued' && tries === 0

const isUnsentStatusEmail = (mail: QueuedEmail) => mail.template === 'booking-status' && isWaiting(mail)

interface StatusEmail {
  /** Key of the history entry of the status change. */
  entry: string
  data: EmailData['booking-status']
  now: Date
  holdMs?: number
}

const statusEmail = ({email, locale}: Booking, {entry, data, now, holdMs}: StatusEmail): QueuedEmail =>
  newQueuedEmail({
    key: statusEmailKey(entry),
    template: 'booking-status',
    to: email,
    locale: asLocale(locale),
    now,
    holdMs,
    data,
  })

/** The visit that a confirmation agrees on when the admin names none: the one in force, or else the latest wish. */
export function visitToConfirm(booking: Booking): Visit | undefined {
  const {status, visit, proposal, preferred_date, preferred_time} = booking
  if (status === 'confirmed') return agreedVisit(booking)
  if (proposal) return visitOfSlot(proposal.date, proposal.time)
  return visit ?? visitOfSlot(preferred_date, preferred_time)
}

/** What the customer knows as agreed before a change: an email that has not left yet told them nothing. */
function visitKnown(before: Booking, visit: Visit | undefined, unsent: string | undefined): {before?: Visit} {
  const agreed = before.status === 'confirmed' ? agreedVisit(before) : undefined
  const told = unsent ? dataOf('booking-status', unsent).before : agreed
  return told && visit && !isSameVisit(told, visit) ? {before: told} : {}
}

const setStatus: Transition<'status'> = (booking, {status, visit: given, notify, holdMs}, {entry, now}) => {
  const visit = status === 'confirmed' ? (given ?? visitToConfirm(booking)) : undefined
  if (status === 'confirmed' && !visit) return {refused: 'visit_required'}
  const before = agreedVisit(booking)
  const moved = booking.status === 'confirmed' && visit && before && !isSameVisit(before, visit)
  const mails = booking.mails ?? []
  const unsent = mails.find(isUnsentStatusEmail)?.data
  const sequence = nextSequence(booking)
  const data = {status, sequence, ...visitKnown(booking, visit, unsent)}
  const mail = statusEmail(booking, {entry, data, now, holdMs})
  const isNotified = notify && booking.email && !booking.spam
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

const accept: Transition<'accept'> = (booking, event, occasion) => {
  const {proposal} = booking
  if (!proposal) return {refused: 'no_proposal'}
  const visit = visitOfSlot(proposal.date, proposal.time)
  return visit
    ? setStatus(booking, {...event, type: 'status', status: 'confirmed', visit}, occasion)
    : {refused: 'visit_required'}
}

/** The last history entry, when it is a change of status or time by that admin. */
export function ownStatusChange({history}: Booking, by: string) {
  const last = history?.at(-1)
  return (last?.action === 'status' || last?.action === 'rescheduled') && last.by === by ? last : undefined
}

/** What was before the last change. A change of an earlier version of the site kept the status alone. */
function previousOf({previous, visit}: Booking, {_key, from}: {_key: string; from?: string}) {
  if (previous?.entry === _key) return previous
  return isBookingStatus(from) ? {status: from, visit, proposal: undefined, email: undefined} : undefined
}

const undo: Transition<'undo'> = (booking, _, {entry, by, now}) => {
  const last = ownStatusChange(booking, by)
  const previous = last && previousOf(booking, last)
  if (!last || !previous) return {refused: 'not_own_change'}
  const {status, visit, proposal, email} = previous
  const mails = booking.mails ?? []
  const mail = mails.find(({_key}) => _key === statusEmailKey(last._key))
  const hasLeft = mail !== undefined && !isWaiting(mail)
  const sequence = nextSequence(booking)
  const restored = {...booking, status, visit}
  const {before} = hasLeft
    ? visitKnown(booking, agreedVisit(restored), undefined)
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
      ...(booking.firstRespondedAt === last.at ? ['firstRespondedAt'] : []),
    ],
  }
}

const decline: Transition<'decline'> = (booking, {notify}, {entry, now}) => {
  const {proposal, email, locale, status, spam} = booking
  if (!proposal) return {refused: 'no_proposal'}
  const {date, time} = proposal
  const mail = newQueuedEmail({
    key: `declined-${entry}`,
    template: 'booking-declined',
    to: email,
    locale: asLocale(locale),
    now,
    data: {date, time},
  })
  const {set, unset = []} = outboxPatch([...(booking.mails ?? []), ...(notify && !spam ? [mail] : [])])
  return {
    action: 'declined',
    to: `${date} ${time}`,
    set: {
      ...set,
      // The held time of a request goes back to the first wish; an agreed visit was never moved.
      ...(status === 'pending' && {sequence: nextSequence(booking)}),
      firstRespondedAt: booking.firstRespondedAt ?? now.toISOString(),
    },
    unset: [...unset, 'proposal'],
  }
}

const dollars = new Intl.NumberFormat('en-US', {style: 'currency', currency: 'USD', maximumFractionDigits: 0})

const setOutcome: Transition<'outcome'> = ({outcome}, {stage, amount, reason}, {by, now}) => ({
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
  },
})

/** No acknowledgement for a days-old request: only the office is told, if it never was. */
const notSpam: Transition<'not_spam'> = ({mails = []}, {staff}, {now}) => {
  const isQueued = mails.some(({template}) => template === 'booking-new')
  const {set, unset} = outboxPatch([...mails, ...(isQueued ? [] : [emailToStaff(staff, now)])])
  return {action: 'not_spam', set: {...set, spam: false}, unset}
}

/** The emails of a customer's own change: to the office, which sees what was before, and to the customer. */
function ownChangeEmails(booking: Booking, change: 'cancel' | 'propose', staff: StaffMailbox, {entry, now}: Occasion) {
  const {email, locale, visit, preferred_date, preferred_time} = booking
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
  const toCustomer = newQueuedEmail({
    key: `own-${entry}`,
    template: 'booking-own-change',
    to: email,
    locale: asLocale(locale),
    now,
    data: {change},
  })
  return [toOffice, ...(email ? [toCustomer] : [])]
}

const cancel: Transition<'cancel'> = (booking, {staff}, occasion) => {
  const kept = (booking.mails ?? []).filter((mail) => !isUnsentStatusEmail(mail))
  const {set, unset = []} = outboxPatch([...kept, ...ownChangeEmails(booking, 'cancel', staff, occasion)])
  return {
    action: 'cancel',
    from: booking.status,
    to: 'cancelled',
    set: {...set, status: 'cancelled', sequence: nextSequence(booking)},
    unset: [...unset, 'proposal'],
  }
}

const propose: Transition<'propose'> = (booking, {date, time, staff}, occasion) => {
  const {set, unset} = outboxPatch([...(booking.mails ?? []), ...ownChangeEmails(booking, 'propose', staff, occasion)])
  return {
    action: 'propose',
    to: `${date} ${time}`,
    set: {
      ...set,
      proposal: {date, time, at: occasion.now.toISOString()},
      // The held time moves to the new wish. What was agreed stays until the office has confirmed another time.
      ...(booking.status === 'pending' && {sequence: nextSequence(booking)}),
    },
    unset,
  }
}

/** What an event does to a booking, or why it is refused. */
export function transition(booking: Booking, event: BookingEvent, occasion: Occasion) {
  switch (event.type) {
    case 'status':
      return setStatus(booking, event, occasion)
    case 'accept':
      return accept(booking, event, occasion)
    case 'decline':
      return decline(booking, event, occasion)
    case 'undo':
      return undo(booking, event, occasion)
    case 'outcome':
      return setOutcome(booking, event, occasion)
    case 'not_spam':
      return notSpam(booking, event, occasion)
    case 'cancel':
      return cancel(booking, event, occasion)
    case 'propose':
      return propose(booking, event, occasion)
    default:
      return event satisfies never
  }
}

/** The booking and the email after a status that is chosen but not saved, or that has just been saved. */
export function statusPreview(booking: Booking, status: BookingStatus, given: Visit | undefined) {
  const last = booking.history?.at(-1)
  const isSaved = status === booking.status && !given
  const previous = isSaved && last ? previousOf(booking, last) : undefined
  const before = previous ? {...booking, status: previous.status, visit: previous.visit} : booking
  const kept = status === 'pending' ? undefined : booking.visit
  const visit = status === 'confirmed' ? (given ?? visitToConfirm(booking)) : kept
  const after: Booking = {...booking, status, visit}
  const data = {status, ...visitKnown(before, agreedVisit(after), previous?.email)}
  return {after, data}
}

/** What to do with a status email. `hold`: delay it while the admin reads it. */
export type EmailChoice = 'hold' | 'send' | 'drop'

/** A held email is sent after this time even if nobody decides. */
const HOLD_MS = 120_000

/** Applies the choice to the email of the last status change. `left` when it is too late for that. */
export function emailChoiceChange(
  booking: Booking,
  last: {_key: string; from?: string},
  choice: EmailChoice,
  now: Date,
): BookingChange | 'left' {
  const mails = booking.mails ?? []
  const mail = mails.find(({_key}) => _key === statusEmailKey(last._key))
  if (mail && !isWaiting(mail)) return 'left'
  const others = mails.filter((each) => each !== mail)
  if (choice === 'drop') return outboxPatch(others)
  const {status, sequence = 0} = booking
  const previous = previousOf(booking, last)
  const known = previous
    ? visitKnown({...booking, status: previous.status, visit: previous.visit}, agreedVisit(booking), previous.email)
    : {}
  const holdMs = choice === 'hold' ? HOLD_MS : 0
  return outboxPatch([
    ...others,
    statusEmail(booking, {entry: last._key, data: {status, sequence, ...known}, now, holdMs}),
  ])
}
