import 'server-only'
import {defineQuery} from 'next-sanity'
import {FLEXIBLE} from '@/lib/bookingOptions'
import {operationsFetch} from '@/server/sanity/clients'
import {fetchForCommit} from '@/server/sanity/commit'
import {findDocument} from '@/server/sanity/update'

const submittedBookingQuery = defineQuery(`*[_type == "booking" && _id == $id][0]{id, status, fingerprint}`)
const confirmedWindowsQuery = defineQuery(
  `*[_type == "booking" && preferred_date == $date && status == "confirmed" && _id != $id].preferred_time`,
)

/** The earlier submission with this id, if any. */
export const findSubmitted = (id: string, start: Date) => fetchForCommit(submittedBookingQuery, {id}, {id, start})

/** The time slots without capacity, from those of the confirmed bookings. */
export function fullSlotsOf(taken: readonly (string | null)[], capacity: number): string[] {
  const counts = new Map<string, number>()
  for (const slot of taken) if (slot && slot !== FLEXIBLE) counts.set(slot, (counts.get(slot) ?? 0) + 1)
  return [...counts].flatMap(([slot, count]) => (count >= capacity ? [slot] : []))
}

/**
 * Time slots of a day without capacity. Only confirmed bookings count: anybody can make requests, so they must not
 * block the calendar. `id`: a booking to leave out.
 */
export async function findFullSlots(date: string, capacity: number, id = ''): Promise<string[]> {
  return fullSlotsOf(await operationsFetch(confirmedWindowsQuery, {date, id}), capacity)
}

const confirmedBetweenQuery = defineQuery(
  `*[_type == "booking" && preferred_date >= $from && preferred_date <= $to && status == "confirmed"]{"date": preferred_date, "time": preferred_time}`,
)
/** The time slots without capacity of each day that has any, both dates included. */
export async function findFullDays(from: string, to: string, capacity: number): Promise<Record<string, string[]>> {
  const confirmed = await operationsFetch(confirmedBetweenQuery, {from, to})
  const byDate = Map.groupBy(confirmed, ({date}) => date ?? '')
  const full = [...byDate].map(
    ([date, visits]) =>
      [
        date,
        fullSlotsOf(
          visits.map(({time}) => time),
          capacity,
        ),
      ] as const,
  )
  return Object.fromEntries(full.filter(([, slots]) => slots.length > 0))
}

const beforeBookingQuery = defineQuery(`{
  "known": *[_type == "booking" && _id == $id][0]{id, status, fingerprint},
  "confirmed": *[_type == "booking" && preferred_date == $date && status == "confirmed"].preferred_time,
  "settings": *[_type == "notificationSettings" && _id == "notificationSettings.main"][0]{bookingRecipients, staffLanguage, acknowledgement}
}`)
/** Everything that must be known before a booking is stored, in one query. */
export const findSubmissionContext = (id: string, date: string, start: Date) =>
  fetchForCommit(beforeBookingQuery, {id, date}, {id, start})

const bookingWindowQuery = defineQuery(`*[_type == "bookingWindow" && _id == $id][0]{_rev}`)
export const findSlotLock = (id: string) => operationsFetch(bookingWindowQuery, {id})

export const findBooking = (id: string) => findDocument('booking', id)

// Candidates for the scheduled jobs; each job reads the whole document again before it acts.
const visitsQuery = defineQuery(
  `*[_type == "booking" && preferred_date >= $from && preferred_date <= $to && status == "confirmed" && spam != true]._id`,
)
export const findVisits = (from: string, to: string) => operationsFetch(visitsQuery, {from, to})

const unansweredQuery = defineQuery(
  `*[_type == "booking" && created_at > $oldest && status == "pending" && spam != true && !defined(firstRespondedAt) && !("promise" in coalesce(mails[]._key, []))]{_id, created_at}`,
)
export const findUnanswered = (oldest: string) => operationsFetch(unansweredQuery, {oldest})

const completedQuery = defineQuery(
  `*[_type == "booking" && status == "completed" && _updatedAt >= $since && spam != true && !("review-request" in coalesce(mails[]._key, []))]._id`,
)
/** `_updatedAt` narrows the scan by the index; the job checks the time of completion. */
export const findCompleted = (since: string) => operationsFetch(completedQuery, {since})

const managedBookingQuery = defineQuery(`*[_type == "booking" && manageTokenHash == $hash][0]`)
/** The booking of a portal link. */
export const findByManageToken = (hash: string) => operationsFetch(managedBookingQuery, {hash})
