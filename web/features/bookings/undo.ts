import 'server-only'
import {isBookingStatus} from '@/lib/bookingOptions'
import {asLocale} from '@/lib/locales'
import type {Booking} from '@/sanity.types'
import {guarded} from '@/server/guarded'
import {newIntent, owingPatch} from '@/server/outbox/intents'
import {notFound, Problem} from '@/server/problem'
import {findBooking} from './queries'
import {revisionOf, withHistory} from './revision'
import {takeWindow} from './window'

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
  const mails = booking.mails ?? []
  const owed = mails.find(({_key}) => _key === `status-${last._key}`)
  const waiting = owed?.state === 'queued' && owed.tries === 0
  const correction = newIntent({
    key: `status-${history.at(-1)?._key}`,
    template: 'booking-status',
    to: booking.email,
    locale: asLocale(booking.locale),
    now,
    data: {status: last.from},
  })
  const {set, unset = []} = owingPatch([
    ...mails.filter((mail) => !waiting || mail !== owed),
    ...(owed && !waiting ? [correction] : []),
  ])
  const firstAnswer = booking.firstRespondedAt === last.at
  return {
    set: {...set, status: last.from, history, sequence: (booking.sequence ?? 0) + 1},
    unset: [...unset, ...(firstAnswer ? ['firstRespondedAt'] : [])],
  }
}

/** Takes an admin's own last status change back, as long as nothing else has happened to the booking. */
export async function undoStatus(id: string, {revision, by, now}: Undo): Promise<string> {
  let saved = ''
  const written = await guarded(
    () => findBooking(id),
    async (booking) => {
      const current = revisionOf(booking)
      const stale = new Problem(409, 'stale_revision', {members: {revision: current}})
      if (current !== revision) throw stale
      const patch = undoPatch(booking, {by, now})
      if (!patch) throw stale
      saved = revisionOf(patch.set)
      const confirms = patch.set.status === 'confirmed'
      return {...patch, also: confirms ? await takeWindow(booking, now) : []}
    },
  )
  if (!written) throw notFound()
  return saved
}
