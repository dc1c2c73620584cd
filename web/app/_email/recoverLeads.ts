import 'server-only'
import {defineQuery} from 'next-sanity'
import {acknowledgement} from '@/features/bookings/model'
import {newQueuedEmail, outboxFields} from '@/server/email/outbox/queuedEmail'
import {getNotifications} from '@/server/email/recipients'
import {listUnstoredLeads, readUnstoredLead, type Lead} from '@/server/email/unstoredLead'
import {log} from '@/server/log'
import {operationsFetch} from '@/server/sanity/clients'
import {commit} from '@/server/sanity/commit'
import {Conflict} from '@/server/sanity/errors'
import {documentId} from '@/server/sanity/ids'

const recoveredQuery = defineQuery(`*[_type == "staffMail" && _id in $ids]._id`)

/** The document that tells the office. It stays, so that a lead which was erased later is not stored again. */
const receiptId = (_id: string) => documentId('staffMail', `stored ${_id}`)

/** Stores the lead with the customer's acknowledgement and the office's receipt, all or nothing. */
async function recover(lead: Lead, now: Date): Promise<void> {
  const {bookings, contact, acknowledge} = await getNotifications()
  const isBooking = lead._type === 'booking'
  const stored = newQueuedEmail({
    key: 'stored',
    template: 'lead-stored',
    ...(isBooking ? bookings : contact),
    now,
    data: {type: lead._type, id: lead._id, reference: lead.id},
  })
  const receipt = {
    _id: receiptId(lead._id),
    _type: 'staffMail',
    job: 'lead-stored',
    period: lead.id,
    created_at: now.toISOString(),
    ...outboxFields([stored]),
  }
  const mails = isBooking && acknowledge && !lead.spam ? [acknowledgement(lead, now)] : []
  try {
    await commit([{create: {...lead, ...outboxFields(mails)}}, {create: receipt}], {id: lead._id})
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
    // The lead was stored meanwhile: the customer pressed again, or the lake had taken it after all.
    await commit([{createIfNotExists: receipt}], {id: receipt._id})
  }
}

/** Messages that need no further look by this process. */
const done = new Set<string>()

/**
 * Stores the leads that reached the office by email only while the lake was out of reach; returns their number. Safe to
 * run twice at once.
 */
export async function recoverLeads(now: Date): Promise<number> {
  const unstored = (await listUnstoredLeads(now)).filter(({messageId}) => !done.has(messageId))
  if (unstored.length === 0) return 0
  const ids = unstored.map(({_id}) => receiptId(_id))
  const recovered = new Set(await operationsFetch(recoveredQuery, {ids}))
  let count = 0
  for (const {messageId, _id} of unstored) {
    if (!recovered.has(receiptId(_id))) {
      const lead = await readUnstoredLead(messageId)
      if (lead) {
        await recover(lead, now)
        recovered.add(receiptId(_id))
        count++
        log('info', 'lead.recovered', {id: _id})
      } else log('warn', 'lead.not_readable', {id: _id})
    }
    done.add(messageId)
  }
  return count
}
