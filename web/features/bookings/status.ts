import 'server-only'
import type {BookingStatus} from '@/lib/bookingOptions'
import type {Booking} from '@/sanity.types'
import {updateWithRetry} from '@/server/sanity/guarded'
import {outboxPatch} from '@/server/email/outbox/queuedEmail'
import {notFound, Problem} from '@/server/http/problem'
import {findBooking} from './queries'
import {revisionOf, withHistory} from './revision'
import {statusMail} from './statusMail'
import {reserveSlot} from './slotLock'

export interface StatusChange {
  status: BookingStatus
  /** The admin's address, or 'customer'. */
  by: string
  /** Whether the customer is told by mail. */
  notify: boolean
  /** How long the mail waits for an undo. */
  holdMs?: number
  now: Date
}

/** A status change as one patch: the status, the history, and the mail that the change owes the customer. */
export function statusPatch(booking: Booking, {status, by, notify, now, holdMs}: StatusChange) {
  const history = withHistory(booking.history, {now, by, action: 'status', from: booking.status, to: status})
  const mail = statusMail(booking, {entry: history.at(-1)?._key, status, now, holdMs})
  const {set, unset = []} = outboxPatch([
    ...(booking.mails ?? []),
    ...(notify && booking.email && !booking.spam ? [mail] : []),
  ])
  return {
    set: {
      ...set,
      status,
      history,
      sequence: (booking.sequence ?? 0) + 1,
      firstRespondedAt: booking.firstRespondedAt ?? now.toISOString(),
    },
    unset: [...unset, 'proposal'],
  }
}

/**
 * Changes a status for an admin who saw the booking at `revision`. Gives the booking as it is now; throws 404, 409 with
 * the current revision when somebody else changed it, 409 `full` when its window has no visit left to confirm.
 */
export async function changeStatus(id: string, revision: string, change: StatusChange): Promise<Booking> {
  let changed: Booking | undefined
  await updateWithRetry(
    () => findBooking(id),
    async (booking) => {
      const current = revisionOf(booking)
      if (current !== revision) throw new Problem(409, 'stale_revision', {members: {revision: current}})
      const also = change.status === 'confirmed' ? await reserveSlot(booking, change.now) : []
      const patch = statusPatch(booking, change)
      changed = {...booking, ...patch.set}
      return {...patch, also}
    },
  )
  if (!changed) throw notFound()
  return changed
}
