import type {BookingStatus, OutcomeStage} from '@/lib/bookingOptions'
import {type Visit} from '@/lib/time/visits'
import type {StaffMailbox} from '@/server/email/recipients'

// What can happen to a booking after it has been sent.

/** Why an event is refused. The dashboard has words for each. */
export type Refusal = 'visit_required' | 'visit_over' | 'no_proposal' | 'not_own_change'

export type BookingEvent =
  /** An admin sets a status. `visit`: the agreed time; `holdMs`: delay of the email, so that it can be undone. */
  | {type: 'status'; status: BookingStatus; visit?: Visit; notify: boolean; holdMs?: number}
  /** An admin confirms the time that the customer asked for. */
  | {type: 'accept'; notify: boolean; holdMs?: number}
  /** An admin refuses the time that the customer asked for. */
  | {type: 'decline'; notify: boolean}
  /** An admin takes their own last change of status or time back. `change`: key of its history entry. */
  | {type: 'undo'; change: string}
  | {type: 'outcome'; stage: OutcomeStage; amount?: number; reason?: string}
  /** An admin has answered otherwise, such as by phone, or says that nobody has yet. */
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
