import 'server-only'
import {defineQuery} from 'next-sanity'
import {FLEXIBLE} from '@/lib/bookingOptions'
import {operationsFetch} from '@/server/sanity/clients'
import {findDocument} from '@/server/sanity/update'

const submittedBookingQuery = defineQuery(`*[_type == "booking" && _id == $id][0]{id, status, fingerprint}`)
const confirmedWindowsQuery = defineQuery(
  `*[_type == "booking" && preferred_date == $date && status == "confirmed" && _id != $id].preferred_time`,
)

/** What was stored under this id, if anything. */
export const findSubmitted = (id: string) => operationsFetch(submittedBookingQuery, {id})

/** Of the windows that visits have taken, those with no visit left. */
export function fullOf(taken: readonly (string | null)[], capacity: number): string[] {
  const counts = new Map<string, number>()
  for (const slot of taken) if (slot && slot !== FLEXIBLE) counts.set(slot, (counts.get(slot) ?? 0) + 1)
  return [...counts].flatMap(([slot, count]) => (count >= capacity ? [slot] : []))
}

/**
 * Windows of a day with no visit left. Only confirmed bookings take one: requests are free to make, and must not be
 * able to block the calendar. `id`: a booking that does not stand in its own way.
 */
export async function fullWindows(date: string, capacity: number, id = ''): Promise<string[]> {
  return fullOf(await operationsFetch(confirmedWindowsQuery, {date, id}), capacity)
}

const beforeBookingQuery = defineQuery(`{
  "known": *[_type == "booking" && _id == $id][0]{id, status, fingerprint},
  "confirmed": *[_type == "booking" && preferred_date == $date && status == "confirmed"].preferred_time,
  "settings": *[_type == "notificationSettings" && _id == "notificationSettings.main"][0]{bookingRecipients, staffLanguage, acknowledgement}
}`)
/** All that has to be known before a booking is stored, in one question. */
export const beforeBooking = (id: string, date: string) => operationsFetch(beforeBookingQuery, {id, date})

const bookingWindowQuery = defineQuery(`*[_type == "bookingWindow" && _id == $id][0]{_rev}`)
export const findWindow = (id: string) => operationsFetch(bookingWindowQuery, {id})

export const findBooking = (id: string) => findDocument('booking', id)

// What the scheduled jobs look at; each looks at the whole document again before it acts.
const visitsQuery = defineQuery(
  `*[_type == "booking" && preferred_date >= $from && preferred_date <= $to && status == "confirmed" && spam != true]._id`,
)
export const findVisits = (from: string, to: string) => operationsFetch(visitsQuery, {from, to})

const unansweredQuery = defineQuery(
  `*[_type == "booking" && created_at > $oldest && created_at <= $since && status == "pending" && spam != true && !defined(firstRespondedAt) && !("promise" in coalesce(mails[]._key, []))]._id`,
)
export const findUnanswered = (since: string, oldest: string) => operationsFetch(unansweredQuery, {since, oldest})

const completedQuery = defineQuery(
  `*[_type == "booking" && status == "completed" && _updatedAt >= $since && spam != true && !("review-request" in coalesce(mails[]._key, []))]._id`,
)
/** Who was completed since then has changed since then: the index leaves out all that came before. */
export const findCompleted = (since: string) => operationsFetch(completedQuery, {since})

const managedBookingQuery = defineQuery(`*[_type == "booking" && manageTokenHash == $hash][0]`)
/** The booking that a customer's own link belongs to. */
export const findManaged = (hash: string) => operationsFetch(managedBookingQuery, {hash})
