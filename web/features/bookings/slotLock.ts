import 'server-only'
import type {Mutation} from '@sanity/client'
import {overlaps, timesOf, type Visit} from '@/lib/time/visits'
import {getBookingCalendar} from '@/server/sanity/business'
import {documentId} from '@/server/sanity/ids'
import {Problem} from '@/server/http/problem'
import {findSlotLock, findVisitsOn} from './queries'

/** `overlap`: confirm although the time is full. */
type Options = {overlap: boolean; now: Date}

/**
 * The mutation that reserves a visit's time; throws 409 `full` without capacity. Commit it with the confirmation: both fail
 * if another booking was confirmed on that day in between. `bookingWindow` is the stored name of the lock.
 */
export async function reserveVisit(bookingId: string, visit: Visit, {overlap, now}: Options): Promise<Mutation[]> {
  const {date} = visit
  const id = documentId('bookingWindow', date)
  const [lock, {capacity}] = await Promise.all([findSlotLock(id), getBookingCalendar()])
  const others = (await findVisitsOn(date, bookingId)).filter((other) => overlaps(other.visit, visit))
  if (others.length >= capacity && !overlap) throw new Problem(409, 'full')
  const fields = {time: timesOf(visit), touchedBy: bookingId, at: now.toISOString()}
  return lock
    ? [{patch: {id, ifRevisionID: lock._rev, set: fields}}]
    : [{create: {_id: id, _type: 'bookingWindow', date, ...fields}}]
}
