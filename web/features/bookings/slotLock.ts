import 'server-only'
import type {Mutation} from '@sanity/client'
import {FLEXIBLE} from '@/lib/bookingOptions'
import {getBookingCalendar} from '@/server/sanity/business'
import {documentId} from '@/server/sanity/ids'
import {Problem} from '@/server/http/problem'
import type {Booking} from '@/sanity.types'
import {findSlotLock, findFullSlots} from './queries'

/**
 * The mutation that reserves capacity of the booking's time slot; throws 409 `full` when there is none. Commit it with
 * the confirmation: both fail when another booking reserved the slot in between.
 */
export async function reserveSlot(booking: Booking, now: Date): Promise<Mutation[]> {
  const {_id, preferred_date: date, preferred_time: time} = booking
  if (!date || !time || time === FLEXIBLE) return []
  const id = documentId('bookingWindow', `${date} ${time}`)
  const [lock, {capacity}] = await Promise.all([findSlotLock(id), getBookingCalendar()])
  if ((await findFullSlots(date, capacity, _id)).includes(time)) throw new Problem(409, 'full')
  const fields = {touchedBy: _id, at: now.toISOString()}
  return lock
    ? [{patch: {id, ifRevisionID: lock._rev, set: fields}}]
    : [{create: {_id: id, _type: 'bookingWindow', date, time, ...fields}}]
}
