import 'server-only'
import {agreedVisit, isSameVisit, visitOfSlot} from '@/lib/time/visits'
import type {Booking} from '@/sanity.types'
import type {BookingEvent} from './transitions'
import {isStatusChange, statusEmailKey} from './statusEmail'

type HistoryEntry = NonNullable<Booking['history']>[number]

// Recognizes a retry: the browser repeats a change whose answer was lost, with the old revision. Without I/O.

/** Whether the last history entry, by the same admin, is the requested change. */
export type Repeated = (booking: Booking, last: HistoryEntry) => boolean

/** Whether the stored change queued an email and the event asks for one, or neither. */
function isNotifiedAlike({mails = [], email, spam}: Booking, {_key}: HistoryEntry, notify: boolean): boolean {
  const isQueued = mails.some((mail) => mail._key === statusEmailKey(_key))
  return isQueued === Boolean(notify && email && !spam)
}

type Outcome = Extract<BookingEvent, {type: 'outcome'}>
export const isSameOutcome = ({outcome}: Booking, {stage, amount, reason = ''}: Omit<Outcome, 'type'>) =>
  outcome?.stage === stage && outcome.amount === amount && (outcome.reason ?? '') === reason

function isRepeated(booking: Booking, last: HistoryEntry, event: BookingEvent): boolean {
  const {status, previous} = booking
  const visit = agreedVisit(booking)
  switch (event.type) {
    case 'status':
      return (
        isStatusChange(last) &&
        status === event.status &&
        (!event.visit || isSameVisit(visit, event.visit)) &&
        (event.note === undefined || event.note === (booking.visitNote ?? '')) &&
        isNotifiedAlike(booking, last, event.notify)
      )
    case 'accept': {
      const proposal = previous?.entry === last._key ? previous.proposal : undefined
      return (
        isStatusChange(last) &&
        proposal !== undefined &&
        isSameVisit(visit, visitOfSlot(proposal.date, proposal.time)) &&
        isNotifiedAlike(booking, last, event.notify)
      )
    }
    case 'decline':
      return last.action === 'declined'
    case 'outcome':
      return last.action === 'outcome' && isSameOutcome(booking, event)
    case 'replied':
      return last.action === (event.replied ? 'replied' : 'not_replied')
    // Retries of these are recognized elsewhere, or cannot occur.
    case 'undo':
    case 'not_spam':
    case 'cancel':
    case 'propose':
      return false
    default:
      return event satisfies never
  }
}

export const repeats =
  (event: BookingEvent): Repeated =>
  (booking, last) =>
    isRepeated(booking, last, event)
