import 'server-only'
import {z} from 'zod'
import {FLEXIBLE, TIME_SLOTS} from '@/lib/bookingOptions'
import {isDate} from '@/lib/time/dates'
import {BOOKING_FIELDS} from '@/lib/forms/fields'
import {line, localeField, oneOf} from '@/lib/forms/schema'
import type {Booking} from '@/sanity.types'
import {getBookingCalendar} from '@/server/sanity/business'
import {sha256} from '@/server/sanity/ids'
import {updateWithRetry} from '@/server/sanity/guarded'
import {newQueuedEmail, outboxPatch} from '@/server/email/outbox/queuedEmail'
import {invalid, notFound, Problem} from '@/server/http/problem'
import {getNotifications, type StaffMailbox} from '@/server/email/recipients'
import {availabilityError} from '../availability'
import {isChangeable, isExpired, isToken} from './manage'
import {findManaged, fullWindows} from '../queries'
import {withHistory} from '../revision'

/** What a customer may do on their own page: cancel, or ask for another window. */
export const CustomerChange = z.discriminatedUnion(
  'action',
  [
    z.object({action: z.literal('cancel'), locale: localeField}),
    z.object({
      action: z.literal('propose'),
      preferred_date: line(BOOKING_FIELDS.preferred_date).refine(isDate, {error: 'invalid'}),
      preferred_time: oneOf(TIME_SLOTS),
      locale: localeField,
    }),
  ],
  {error: 'not_in_list'},
)
export type CustomerChange = z.output<typeof CustomerChange>

type Changes = Pick<Booking, 'status'> & Partial<Pick<Booking, 'preferred_date' | 'preferred_time' | 'proposal'>>

function changesOf(change: CustomerChange, now: Date): Changes {
  if (change.action === 'cancel') return {status: 'cancelled'}
  const {preferred_date, preferred_time} = change
  const proposal = {date: preferred_date, time: preferred_time, at: now.toISOString()}
  return {status: 'pending', preferred_date, preferred_time, proposal}
}

const isDone = (booking: Booking, changes: Changes) =>
  booking.status === changes.status &&
  (changes.status === 'cancelled' ||
    (booking.preferred_date === changes.preferred_date && booking.preferred_time === changes.preferred_time))

/** The change as one patch, with the mail that tells the business. */
export function customerPatch(booking: Booking, change: CustomerChange, staff: StaffMailbox, now: Date) {
  const changes = changesOf(change, now)
  const {preferred_date: date = '', preferred_time: time = '', status} = booking
  const entry = {now, by: 'customer', action: change.action, from: status, to: changes.status}
  const history = withHistory(booking.history, entry)
  const mail = newQueuedEmail({
    key: `change-${history.at(-1)?._key}`,
    template: 'booking-change',
    ...staff,
    now,
    data: {change: change.action, date, time},
  })
  const {set, unset} = outboxPatch([...(booking.mails ?? []), mail])
  return {set: {...set, ...changes, history, sequence: (booking.sequence ?? 0) + 1}, unset}
}

async function checkWindow(change: CustomerChange, id: string, now: Date) {
  if (change.action === 'cancel') return
  const calendar = await getBookingCalendar()
  const full = change.preferred_time === FLEXIBLE ? [] : await fullWindows(change.preferred_date, calendar.capacity, id)
  const error = availabilityError(change, calendar, now, full)
  if (error) throw invalid([error])
}

/** Acts for the customer who holds the link. Gives the booking's id; pressing twice is no error and no second mail. */
export async function changeAsCustomer(token: string, change: CustomerChange, now: Date): Promise<string> {
  const {bookings: staff} = await getNotifications()
  let id: string | undefined
  await updateWithRetry(
    () => (isToken(token) ? findManaged(sha256(token)) : Promise.resolve(null)),
    async (booking) => {
      if (isExpired(booking, now)) throw new Problem(404, 'link_expired')
      id = booking._id
      if (isDone(booking, changesOf(change, now))) return undefined
      if (!isChangeable(booking, now)) throw new Problem(409, 'not_changeable')
      await checkWindow(change, booking._id, now)
      return customerPatch(booking, change, staff, now)
    },
  )
  if (!id) throw notFound()
  return id
}
