import 'server-only'
import type {BookingStatus} from '@/lib/bookingOptions'
import {asLocale} from '@/lib/locales'
import type {Booking} from '@/sanity.types'
import {updateWithRetry} from '@/server/sanity/guarded'
import {newQueuedEmail, outboxPatch, type QueuedEmail} from '@/server/email/outbox/queuedEmail'
import {notFound, Problem} from '@/server/http/problem'
import {findBooking} from './queries'
import {revisionOf} from './revision'

interface Wanted {
  /** The history entry of the change that the mail tells of. */
  entry: string | undefined
  status: BookingStatus
  now: Date
  holdMs?: number
}

const keyOf = (entry: string | undefined) => `status-${entry}`

/** What tells the customer of a status. */
export const statusMail = (booking: Booking, {entry, status, now, holdMs}: Wanted): QueuedEmail =>
  newQueuedEmail({
    key: keyOf(entry),
    template: 'booking-status',
    to: booking.email,
    locale: asLocale(booking.locale),
    now,
    holdMs,
    data: {status},
  })

/** The mail of a change, while nobody has tried to send it, and whether it has left. */
export function pendingEmailFor(booking: Booking, entry: string) {
  const mail = booking.mails?.find(({_key}) => _key === keyOf(entry))
  const waits = mail?.state === 'queued' && mail.tries === 0
  return {waiting: waits ? mail : undefined, left: mail !== undefined && !waits}
}

/** `hold`: it waits while somebody reads it. */
export type MailChoice = 'hold' | 'send' | 'drop'

/** So long a mail waits for the person who reads it before it leaves; after that it goes without them. */
const READING_MS = 120_000

interface Choice {
  revision: string
  by: string
  now: Date
  choice: MailChoice
}

/** What becomes of the mail that an admin's own last status change owes the customer; 409 `mailed` when it has left. */
export async function chooseMail(id: string, {revision, by, now, choice}: Choice): Promise<void> {
  let found = false
  await updateWithRetry(
    () => findBooking(id),
    (booking) => {
      found = true
      const last = booking.history?.at(-1)
      if (revisionOf(booking) !== revision || last?.action !== 'status' || last.by !== by)
        throw new Problem(409, 'stale_revision', {members: {revision: revisionOf(booking)}})
      const {waiting, left} = pendingEmailFor(booking, last._key)
      if (left && choice === 'send') return undefined
      if (left) throw new Problem(409, 'mailed')
      const others = (booking.mails ?? []).filter((mail) => mail !== waiting)
      const holdMs = choice === 'hold' ? READING_MS : 0
      const mail = statusMail(booking, {entry: last._key, status: booking.status, now, holdMs})
      return outboxPatch(choice === 'drop' ? others : [...others, mail])
    },
  )
  if (!found) throw notFound()
}
