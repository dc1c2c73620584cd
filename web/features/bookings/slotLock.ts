import 'server-only'
import type {Mutation} from '@sanity/client'
import {FLEXIBLE} from '@/lib/bookingOptions'
import {getBookingCalendar} from '@/server/sanity/business'
import {documentId} from '@/server/sanity/ids'
import {Problem} from '@/server/http/problem'
import type {Booking} from '@/sanity.types'
import {findWindow, fullWindows} from './queries'

/**
 * The mutation that takes a visit of the booking's window, or a refusal when none is left. It fails together with the
 * confirmation when another one took the window in between.
 */
export async function reserveSlot(booking: Booking, now: Date): Promise<Mutation[]> {
  const {_id, preferred_date: date, preferred_time: time} = booking
  if (!date || !time || time === FLEXIBLE) return []
  const id = documentId('bookingWindow', `${date} ${time}`)
  const [known, {capacity}] = await Promise.all([findWindow(id), getBookingCalendar()])
  if ((await fullWindows(date, capacity, _id)).includes(time)) throw new Problem(409, 'full')
  const touched = {touchedBy: _id, at: now.toISOString()}
  return known
    ? [{patch: {id, ifRevisionID: known._rev, set: touched}}]
    : [{create: {_id: id, _type: 'bookingWindow', date, time, ...touched}}]
}
