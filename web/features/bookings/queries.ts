import 'server-only'
import {defineQuery} from 'next-sanity'
import {TIME_SLOTS} from '@/lib/bookingOptions'
import {overlaps, visitOfSlot, type Visit} from '@/lib/time/visits'
import {autoReplyQuotaId} from '@/server/email/outbox/autoReplyThrottle'
import {operationsFetch} from '@/server/sanity/clients'
import {fetchForCommit} from '@/server/sanity/commit'
import {findDocument} from '@/server/sanity/update'

/** The day of the visit: the agreed one, or the requested one. */
export const VISIT_DATE = 'coalesce(visit.date, preferred_date)'

const visitsOnQuery = defineQuery(
  `*[_type == "booking" && status == "confirmed" && spam != true && _id != $id && (visit.date == $date || (!defined(visit) && preferred_date == $date))]{
    _id, name, service, status, visit, preferred_date, preferred_time
  }`,
)

type Scheduled = {
  visit?: Visit | null
  preferred_date?: string | null
  preferred_time?: string | null
}

const confirmedVisit = ({visit, preferred_date, preferred_time}: Scheduled) =>
  visit ?? visitOfSlot(preferred_date ?? undefined, preferred_time ?? undefined)

/** The time slots of a date without capacity, from its confirmed bookings. */
export function fullSlotsOf(date: string, confirmed: readonly Scheduled[], capacity: number): string[] {
  const visits = confirmed.map(confirmedVisit)
  return TIME_SLOTS.filter((slot) => {
    const span = visitOfSlot(date, slot)
    return span && visits.filter((visit) => visit && overlaps(visit, span)).length >= capacity
  })
}

/** The confirmed visits of a date that have a time. `id`: a booking to leave out. */
export async function findVisitsOn(date: string, id = '') {
  const confirmed = await operationsFetch(visitsOnQuery, {date, id})
  return confirmed.flatMap((booking) => {
    const visit = confirmedVisit(booking)
    return visit ? [{_id: booking._id, name: booking.name, service: booking.service, visit}] : []
  })
}

const assigneeQuery = defineQuery(`*[_type == "booking" && _id == $id][0].assignee`)
/** The address of the admin in charge of a booking. */
export const findAssignee = (id: string) => operationsFetch(assigneeQuery, {id})

/**
 * Time slots of a day without capacity. Only confirmed bookings count: anybody can make requests, so they must not
 * block the calendar. `id`: a booking to leave out.
 */
export async function findFullSlots(date: string, capacity: number, id = ''): Promise<string[]> {
  return fullSlotsOf(date, await operationsFetch(visitsOnQuery, {date, id}), capacity)
}

const visitsBetweenQuery = defineQuery(
  `*[_type == "booking" && status == "confirmed" && spam != true && ${VISIT_DATE} >= $from && ${VISIT_DATE} <= $to]{
    "date": ${VISIT_DATE}, visit, preferred_date, preferred_time
  }`,
)
/** The time slots without capacity of each day that has any, both dates included. */
export async function findFullDays(from: string, to: string, capacity: number): Promise<Record<string, string[]>> {
  const byDate = Map.groupBy(await operationsFetch(visitsBetweenQuery, {from, to}), ({date}) => date ?? '')
  const days = [...byDate].map(([date, visits]) => [date, fullSlotsOf(date, visits, capacity)] as const)
  return Object.fromEntries(days.filter(([, slots]) => slots.length > 0))
}

type Requester = {preferred_date: string; email: string}

// `mailAllowance`, `given` and `intent` are the stored names of the auto-reply quota.
const beforeBookingQuery = defineQuery(`{
  "known": *[_type == "booking" && _id == $id][0]{id, status, fingerprint, linkId, spam},
  "confirmed": *[_type == "booking" && status == "confirmed" && spam != true && (visit.date == $date || (!defined(visit) && preferred_date == $date))]{
    visit, preferred_date, preferred_time
  },
  "settings": *[_type == "notificationSettings" && _id == "notificationSettings.main"][0]{bookingRecipients, staffLanguage, acknowledgement},
  "replies": *[_type == "mailAllowance" && _id == $quota][0].given[]{intent, at},
  "refusesMail": count(*[_type == "suppression" && stream == "outbound" && lower(email) == $email]) > 0
}`)
/** Reads everything that storing a booking needs, in one query. */
export const findSubmissionContext = (id: string, {preferred_date: date, email}: Requester, start: number) =>
  fetchForCommit(
    beforeBookingQuery,
    {id, date, email: email.toLowerCase(), quota: autoReplyQuotaId(email)},
    {id, start},
  )

// `bookingWindow` is the stored name of the slot lock.
const bookingWindowQuery = defineQuery(`*[_type == "bookingWindow" && _id == $id][0]{_rev}`)
export const findSlotLock = (id: string) => operationsFetch(bookingWindowQuery, {id})

export const findBooking = (id: string) => findDocument('booking', id)

// Candidates for the scheduled jobs; each job reads the whole document again before it acts.
const visitsQuery = defineQuery(
  `*[_type == "booking" && status == "confirmed" && spam != true && ${VISIT_DATE} >= $from && ${VISIT_DATE} <= $to]{_id, "date": ${VISIT_DATE}}`,
)
export const findVisits = (from: string, to: string) => operationsFetch(visitsQuery, {from, to})

// Unanswered requests and proposals, each with the start of its wait. `promise` is the stored key of the alert.
const isUnanswered = `status == "pending" && !defined(firstRespondedAt) && created_at > $oldest && !("promise" in coalesce(mails[]._key, []))`
const unansweredQuery = defineQuery(
  `*[_type == "booking" && spam != true && (
     (${isUnanswered}) || (status in ["pending", "confirmed"] && proposal.at > $oldest)
   )]{_id, "created_at": select(${isUnanswered} => created_at, coalesce(proposal.at, created_at))}`,
)
export const findUnanswered = (oldest: string) => operationsFetch(unansweredQuery, {oldest})

const doneQuery = defineQuery(
  `{
    "ids": *[_type == "booking" && outcome.stage == "done" && outcome.at >= $since && outcome.at <= $before && status != "cancelled" && spam != true && !("review-request" in coalesce(mails[]._key, []))]._id,
    "asksAfterQuotes": count(*[_type == "notificationSettings" && _id == "notificationSettings.main" && quoteFollowUp == true]) > 0
  }`,
)
/**
 * The bookings whose job was done in this period and whose customer got no review request yet, and the setting for
 * reminders of quotes. One query for both: a separate one would cost 720 requests a month.
 */
export const findDone = (since: string, before: string) => operationsFetch(doneQuery, {since, before})

// A customer who has written or asked since has answered; a person takes over.
const quotedQuery = defineQuery(
  `*[_type == "booking" && outcome.stage == "quoted" && outcome.at >= $since && outcome.at <= $before && status != "cancelled" && spam != true &&
    count(*[_type in ["booking", "contactMessage"] && spam != true && mailboxKey == ^.mailboxKey && created_at > ^.outcome.at]) == 0]{
    _id,
    "at": outcome.at,
    "quotes": *[_type == "quote" && booking == ^._id && count(versions) > 0]{
      state, validUntil, "asked": history[action == "quote_question"].at
    }
  }`,
)
/**
 * The bookings whose quote was sent in this period and waits for the customer: they have not written since, and a quote
 * that the site has sent is still open.
 */
export async function findQuoted(since: string, before: string, today: string): Promise<string[]> {
  const found = await operationsFetch(quotedQuery, {since, before})
  return found.flatMap(({_id, at, quotes}) => {
    const waits = quotes.some(
      ({state, validUntil, asked}) =>
        (state === 'sent' || state === 'viewed') &&
        (validUntil ?? '') >= today &&
        !asked?.some((asking) => asking > (at ?? '')),
    )
    return quotes.length === 0 || waits ? [_id] : []
  })
}

const managedBookingQuery = defineQuery(`*[_type == "booking" && manageTokenHash == $hash][0]`)
/** The booking of a portal link. */
export const findByManageToken = (hash: string) => operationsFetch(managedBookingQuery, {hash})
