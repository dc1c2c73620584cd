import {createHash} from 'node:crypto'
import type {ServerClient} from 'postmark'
import {expect} from 'vitest'
import type {Harness} from './harness.ts'
import type {Visitor} from './visitors.ts'

// Must equal the id in web/server/sanity/ids.ts.
const idOf = ({key}: Visitor) => `booking.${createHash('sha256').update(key).digest('hex').slice(0, 32)}`

const PAGE = 500

type Outbound = {client: Pick<ServerClient, 'getOutboundMessages'>}

/** Returns the number of emails to the business with this tag, by booking. */
export async function countMailsByBooking({mailbox}: {mailbox: Outbound}, tag: string): Promise<Map<string, number>> {
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

/** The visible references of leads of which the office was told that they are stored now. */
const TOLD = '*[_type == "staffMail" && job == "lead-stored" && mails[0].state in ["sent", "delivered"]].period'

/**
 * Counts stored bookings without an email to the business, with more than one, and those emailed whole of which it was
 * not told afterwards that they are stored. A booking that the lake did not take in time was emailed whole; stored from
 * there, it needs no second email.
 */
export async function tallyMails(harness: Harness, mark: string) {
  const bookings = await harness.operations.fetch<{_id: string; id: string}[]>(
    '*[_type == "booking" && notes == $mark]{_id, id}',
    {mark},
  )
  const mails = await countMailsByBooking(harness, 'booking-new')
  const mailedWhole = await countMailsByBooking(harness, 'booking-not-stored')
  const told = new Set(await harness.operations.fetch<string[]>(TOLD))
  return {
    mailed: bookings.filter(({_id}) => mails.has(_id)).length,
    unmailed: bookings.filter(({_id}) => !mails.has(_id) && !mailedWhole.has(_id)).length,
    mailedTwice: bookings.filter(({_id}) => (mails.get(_id) ?? 0) > 1 || (mailedWhole.get(_id) ?? 0) > 1).length,
    untold: bookings.filter(({_id, id}) => mailedWhole.has(_id) && !told.has(id)).length,
  }
}

/** Bookings with an email that waits. */
export const countQueued = ({operations}: Harness) =>
  operations.fetch<number>('count(*[_type == "booking" && defined(nextMailAt)])')

/** So long waits an email whose sender was killed, and then as long again for the retry of one that was late. */
const DRAINED_WITHIN = 10 * 60_000

/** Calls the drain, as the platform's timer does, until no email waits. */
export const drainAll = (harness: Harness) =>
  expect
    .poll(
      async () => {
        await harness.job('drain')
        return harness.operations.fetch<number>(
          'count(*[_type in ["booking", "quote", "staffMail"] && defined(nextMailAt)])',
        )
      },
      {timeout: DRAINED_WITHIN, interval: 5_000},
    )
    .toBe(0)
