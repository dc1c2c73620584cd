import 'server-only'
import {isBookingStatus} from '@/lib/bookingOptions'
import type {Booking} from '@/sanity.types'
import {updateWithRetry} from '@/server/sanity/guarded'
import {outboxPatch} from '@/server/email/outbox/queuedEmail'
import {notFound, Problem} from '@/server/http/problem'
import {findBooking} from './queries'
import {revisionOf, withHistory} from './revision'
import {pendingEmailFor, statusMail} from './statusMail'
import {reserveSlot} from './slotLock'

interface Undo {
  revision: string
  by: string
  now: Date
}

/** The status before the last change, and its mail taken back; if that has left, a mail that says how it is now. */
export function undoPatch(booking: Booking, {by, now}: Omit<Undo, 'revision'>) {
  const last = booking.history?.at(-1)
  if (last?.action !== 'status' || last.by !== by || !isBookingStatus(last.from)) return undefined
  const history = withHistory(booking.history, {now, by, action: 'undone', from: booking.status, to: last.from})
  const {waiting, left} = pendingEmailFor(booking, last._key)
  const correction = statusMail(booking, {entry: history.at(-1)?._key, status: last.from, now})
  const mails = (booking.mails ?? []).filter((mail) => mail !== waiting)
  const {set, unset = []} = outboxPatch([...mails, ...(left ? [correction] : [])])
  const firstAnswer = booking.firstRespondedAt === last.at
  return {
    set: {...set, status: last.from, history, sequence: (booking.sequence ?? 0) + 1},
    unset: [...unset, ...(firstAnswer ? ['firstRespondedAt'] : [])],
  }
}

/** Takes an admin's own last status change back, as long as nothing else has happened to the booking. */
export async function undoStatus(id: string, {revision, by, now}: Undo): Promise<string> {
  let saved = ''
  const written = await updateWithRetry(
    () => findBooking(id),
    async (booking) => {
      const current = revisionOf(booking)
      const stale = new Problem(409, 'stale_revision', {members: {revision: current}})
      if (current !== revision) throw stale
      const patch = undoPatch(booking, {by, now})
      if (!patch) throw stale
      saved = revisionOf(patch.set)
      const confirms = patch.set.status === 'confirmed'
      return {...patch, also: confirms ? await reserveSlot(booking, now) : []}
    },
  )
  if (!written) throw notFound()
  return saved
}
