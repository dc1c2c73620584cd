import 'server-only'
import {after} from 'next/server'
import {lakeAlertEmail} from '@/features/notifications/emails'
import {sendToOffice, getNotifications} from '@/server/email/recipients'
import {errorFields, log} from '@/server/log'
import {defaultBusiness} from '@/server/sanity/business'
import {type LakeFailure, Conflict} from '@/server/sanity/errors'
import {defineQuery} from 'next-sanity'
import {acknowledgement} from '@/features/bookings/model'
import {LEAD_EMAIL, newQueuedEmail, outboxFields, outboxPatch} from '@/server/email/outbox/queuedEmail'
import {listUnstoredLeads, readUnstoredLead, type Lead} from '@/server/email/unstoredLead'
import {operationsFetch} from '@/server/sanity/clients'
import {commit} from '@/server/sanity/commit'
import {documentId} from '@/server/sanity/ids'
import {update} from '@/server/sanity/update'

const alerted = new Set<string>()

async function alert(failure: LakeFailure, now: Date) {
  const hour = now.toISOString().slice(0, 13)
  if (alerted.has(hour)) return
  alerted.add(hour)
  try {
    const email = await lakeAlertEmail(failure, now, defaultBusiness())
    await sendToOffice({...email, tag: 'lake-alert', name: `lake-alert/${hour}`})
  } catch (error) {
    alerted.delete(hour)
    log('warn', 'lake.alert_failed', errorFields(error))
  }
}

/**
 * Tells the office, after the response, that the lake stores nothing, and what to do. Sends one alert per hour across
 * instances: the provider knows it by its name.
 */
export const alertAfter = (failure: LakeFailure, now: Date) => after(() => alert(failure, now))

const recoveredQuery = defineQuery(`*[_type == "staffMail" && _id in $ids]._id`)

/** The office's receipt. It is kept, so that a lead that was erased later is not stored again. */
const receiptId = (_id: string) => documentId('staffMail', `stored ${_id}`)

/** Drops the waiting email about the stored lead: the office already has that lead by email. */
async function dropLeadEmail({_type, _id}: Lead, now: Date): Promise<void> {
  await update(_type, _id, {by: 'site', now}, ({mails = []}) => {
    const left = mails.filter(({_key, state, tries}) => _key !== LEAD_EMAIL || state !== 'queued' || tries > 0)
    return left.length < mails.length ? outboxPatch(left) : undefined
  })
}

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
    // The lead is stored already: the customer tried again, or the lake stored it without an answer.
    await dropLeadEmail(lead, now)
    await commit([{createIfNotExists: receipt}], {id: receipt._id})
  }
}

/** The emails that this process has handled. */
const done = new Set<string>()

/** Stores the leads that were only emailed while the lake was away; returns their number. Safe to run concurrently. */
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
