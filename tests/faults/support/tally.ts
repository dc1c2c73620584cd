import {createHash} from 'node:crypto'
import type {Harness} from './harness.ts'
import type {Visitor} from './visitors.ts'

// Must equal the id in web/server/sanity/ids.ts.
const idOf = ({key}: Visitor) => `booking.${createHash('sha256').update(key).digest('hex').slice(0, 32)}`

const PAGE = 500

/** Returns the number of emails to the business with this tag, by booking. */
export async function countMailsByBooking({mailbox}: Harness, tag: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (let offset = 0; ; offset += PAGE) {
    const {Messages} = await mailbox.client.getOutboundMessages({count: PAGE, offset, tag})
    for (const {Metadata} of Messages) {
      const [id = ''] = Metadata?.intent?.split('/') ?? []
      counts.set(id, (counts.get(id) ?? 0) + 1)
    }
    if (Messages.length < PAGE) return counts
  }
}

async function countStoredByEmail({operations}: Harness, mark: string): Promise<Map<string, number>> {
  const emails = await operations.fetch<string[]>('*[_type == "booking" && notes == $mark].email', {mark})
  const counts = new Map<string, number>()
  for (const email of emails) counts.set(email, (counts.get(email) ?? 0) + 1)
  return counts
}

/** Counts what happened to acknowledged bookings. Lost: neither stored nor emailed to the business. */
export async function tally(harness: Harness, mark: string, acknowledged: readonly Visitor[]) {
  const stored = await countStoredByEmail(harness, mark)
  const mailed = await countMailsByBooking(harness, 'booking-not-stored')
  const isStored = ({body}: Visitor) => stored.has(body.email)
  const isMailed = (visit: Visitor) => mailed.has(idOf(visit))
  return {
    acknowledged: acknowledged.length,
    stored: stored.size,
    lost: acknowledged.filter((visit) => !isStored(visit) && !isMailed(visit)).length,
    doubled: [...stored.values()].filter((counts) => counts > 1).length,
    mailedInstead: acknowledged.filter((visit) => !isStored(visit) && isMailed(visit)).length,
    storedAndMailed: acknowledged.filter((visit) => isStored(visit) && isMailed(visit)).length,
  }
}

/**
 * Counts stored bookings without an email to the business, and with more than one. A booking that the lake did not take in
 * time was emailed whole; stored from there, it needs no second email.
 */
export async function tallyMails(harness: Harness, mark: string) {
  const ids = await harness.operations.fetch<string[]>('*[_type == "booking" && notes == $mark]._id', {mark})
  const mails = await countMailsByBooking(harness, 'booking-new')
  const mailedWhole = await countMailsByBooking(harness, 'booking-not-stored')
  return {
    mailed: ids.filter((id) => mails.has(id)).length,
    unmailed: ids.filter((id) => !mails.has(id) && !mailedWhole.has(id)).length,
    mailedTwice: ids.filter((id) => (mails.get(id) ?? 0) > 1).length,
  }
}
