import {createHash} from 'node:crypto'
import type {Rig} from './harness.ts'
import type {Visit} from './visitors.ts'

// The same id as in web/server/sanity/ids.ts.
const idOf = ({key}: Visit) => `booking.${createHash('sha256').update(key).digest('hex').slice(0, 32)}`

const PAGE = 500

/** The mails to the business under that tag: how many there are for each booking. */
export async function mailsUnder({mailbox}: Rig, tag: string): Promise<Map<string, number>> {
  const times = new Map<string, number>()
  for (let offset = 0; ; offset += PAGE) {
    const {Messages} = await mailbox.client.getOutboundMessages({count: PAGE, offset, tag})
    for (const {Metadata} of Messages) {
      const [id = ''] = Metadata?.intent?.split('/') ?? []
      times.set(id, (times.get(id) ?? 0) + 1)
    }
    if (Messages.length < PAGE) return times
  }
}

async function storedTimes({operations}: Rig, mark: string): Promise<Map<string, number>> {
  const emails = await operations.fetch<string[]>('*[_type == "booking" && notes == $mark].email', {mark})
  const times = new Map<string, number>()
  for (const email of emails) times.set(email, (times.get(email) ?? 0) + 1)
  return times
}

/** What became of those whose press was acknowledged. Lost: neither stored nor mailed whole to the business. */
export async function reckon(rig: Rig, mark: string, acknowledged: readonly Visit[]) {
  const stored = await storedTimes(rig, mark)
  const mailed = await mailsUnder(rig, 'booking-not-stored')
  const isStored = ({body}: Visit) => stored.has(body.email)
  const isMailed = (visit: Visit) => mailed.has(idOf(visit))
  return {
    acknowledged: acknowledged.length,
    stored: stored.size,
    lost: acknowledged.filter((visit) => !isStored(visit) && !isMailed(visit)).length,
    doubled: [...stored.values()].filter((times) => times > 1).length,
    mailedInstead: acknowledged.filter((visit) => !isStored(visit) && isMailed(visit)).length,
    storedAndMailed: acknowledged.filter((visit) => isStored(visit) && isMailed(visit)).length,
  }
}

/** Of the stored bookings, how many the business has no mail of, and how many it has more than one of. */
export async function reckonMails(rig: Rig, mark: string) {
  const ids = await rig.operations.fetch<string[]>('*[_type == "booking" && notes == $mark]._id', {mark})
  const mails = await mailsUnder(rig, 'booking-new')
  return {
    unmailed: ids.filter((id) => !mails.has(id)).length,
    mailedTwice: ids.filter((id) => (mails.get(id) ?? 0) > 1).length,
  }
}
