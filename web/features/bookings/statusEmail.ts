import 'server-only'
import {isOpenStatus, isBookingStatus, type BookingStatus} from '@/lib/bookingOptions'
import type {EmailData} from '@/lib/emails'
import {agreedVisit, isSameVisit, type Visit} from '@/lib/time/visits'
import type {Booking} from '@/sanity.types'
import {isWaiting, outboxPatch, type QueuedEmail} from '@/server/email/outbox/queuedEmail'
import {dataOf} from '@/server/email/templates'
import type {Change} from '@/server/sanity/update'
import {emailToCustomer, visitToConfirm} from './model'

// The email about a status. While it waits, the staff can preview, send or drop it, and the next one replaces it. Without
// I/O.

export const statusEmailKey = (entry: string) => `status-${entry}`

export const isUnsentStatusEmail = (mail: QueuedEmail) => mail.template === 'booking-status' && isWaiting(mail)

interface StatusEmail {
  /** Key of the history entry of the status change. */
  entry: string
  data: EmailData['booking-status']
  now: Date
  holdMs?: number
}

export const statusEmail = (booking: Booking, {entry, data, now, holdMs}: StatusEmail): QueuedEmail =>
  emailToCustomer(booking, {key: statusEmailKey(entry), template: 'booking-status', now, holdMs, data})

/**
 * The agreed visit that the customer knows, if a change moves or ends it. `unsent`: data of a waiting email, which the
 * customer has not seen.
 */
export function visitKnown(
  before: Booking,
  {status, visit}: {status: string; visit: Visit | undefined},
  unsent: string | undefined,
): {before?: Visit} {
  const agreed = before.status === 'confirmed' ? agreedVisit(before) : undefined
  const known = unsent ? dataOf('booking-status', unsent).before : agreed
  return known && isOpenStatus(status) && !isSameVisit(known, visit) ? {before: known} : {}
}

type HistoryEntry = NonNullable<Booking['history']>[number]

export const isStatusChange = ({action}: HistoryEntry) =>
  action === 'status' || action === 'rescheduled' || action === 'visit_note'
const setsStatus = (entry: HistoryEntry) =>
  isStatusChange(entry) || entry.action === 'undone' || entry.action === 'cancel'

/** The last change of status or time, unless it was undone, or a cancellation or an outcome came after it. */
function lastStatusChange({status, history = []}: Booking) {
  const last = history.findLast(setsStatus)
  if (!last || !isStatusChange(last)) return undefined
  return status === (last.action === 'status' ? last.to : 'confirmed') ? last : undefined
}

/** The last change of status or time, if it has this key and is by this admin. */
export function ownStatusChange(booking: Booking, change: string, by: string) {
  const last = lastStatusChange(booking)
  return last?._key === change && last.by === by ? last : undefined
}

/** The state before the last change. Earlier versions of the site stored the status alone. */
export function previousOf({previous, visit, visitNote}: Booking, {_key, from}: {_key: string; from?: string}) {
  if (previous?.entry === _key) return previous
  return isBookingStatus(from) ? {status: from, visit, visitNote, proposal: undefined, email: undefined} : undefined
}

/** The booking and its email's data for a chosen or just saved status. */
export function statusPreview(booking: Booking, status: BookingStatus, given: Visit | undefined, note?: string) {
  const last = lastStatusChange(booking)
  const isSaved = status === booking.status && !given
  const previous = isSaved && last ? previousOf(booking, last) : undefined
  const before = previous ? {...booking, status: previous.status, visit: previous.visit} : booking
  const kept = status === 'pending' ? undefined : booking.visit
  const visit = status === 'confirmed' ? (given ?? visitToConfirm(booking)) : kept
  const after: Booking = {...booking, status, visit, ...(note !== undefined && {visitNote: note})}
  const data = {status, ...visitKnown(before, {status, visit: agreedVisit(after)}, previous?.email)}
  return {after, data}
}

/** The admin's choice for a status email. `hold`: delay it while the admin reads it. */
export type EmailChoice = 'hold' | 'send' | 'drop'

/** Send a held email after this time even without a choice. */
const HOLD_MS = 120_000

/** Applies the choice to the email of the last status change. Returns `left` if the email was sent. */
export function emailChoiceChange(
  booking: Booking,
  last: {_key: string; from?: string},
  choice: EmailChoice,
  now: Date,
): Change<'booking'> | 'left' {
  const mails = booking.mails ?? []
  const mail = mails.find(({_key}) => _key === statusEmailKey(last._key))
  if (mail && !isWaiting(mail)) return 'left'
  const others = mails.filter((each) => each !== mail)
  if (choice === 'drop' || !booking.email || booking.spam) return outboxPatch(others)
  const {status, sequence = 0} = booking
  const previous = previousOf(booking, last)
  const known = previous
    ? visitKnown(
        {...booking, status: previous.status, visit: previous.visit},
        {status, visit: agreedVisit(booking)},
        previous.email,
      )
    : {}
  const holdMs = choice === 'hold' ? HOLD_MS : 0
  return outboxPatch([
    ...others,
    statusEmail(booking, {entry: last._key, data: {status, sequence, ...known}, now, holdMs}),
  ])
}
