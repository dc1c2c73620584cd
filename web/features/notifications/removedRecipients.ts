import 'server-only'
import type {Mutation} from '@sanity/client'
import type {EmailData} from '@/lib/emails'
import {newQueuedEmail, outboxFields} from '@/server/email/outbox/queuedEmail'
import {notificationsOf} from '@/server/email/recipients'
import {documentId} from '@/server/sanity/ids'

type Leads = EmailData['recipient-removed']['leads']

/** The emails that somebody else could redirect to themselves by the settings. */
const LISTS = ['bookings', 'contact'] as const

const addressesIn = (to: string) => to.split(',').map((address) => address.trim().toLowerCase())

/** The addresses that no longer get the emails about leads, and which of them. */
function removedRecipients(before: object, after: object): Map<string, Leads> {
  const removed = new Map<string, Leads>()
  const [former, latest] = [notificationsOf(before), notificationsOf(after)]
  for (const list of LISTS) {
    const kept = addressesIn(latest[list].to)
    for (const address of addressesIn(former[list].to))
      if (!kept.includes(address)) removed.set(address, removed.has(address) ? 'both' : list)
  }
  return removed
}

/** The document with the emails about one change of the settings. `entry`: of their history. */
export const removalNoticeId = (entry: string) => documentId('staffMail', `removed ${entry}`)

interface Saved {
  entry: string
  by: string
  now: Date
}

/** Tells each former recipient, in the language in which they have read the others, who has removed them. */
export function removalNotice(before: object, after: object, {entry, by, now}: Saved): Mutation[] {
  const {locale} = notificationsOf(before).bookings
  const emails = [...removedRecipients(before, after)].map(([to, leads], n) =>
    newQueuedEmail({key: `removed-${n}`, template: 'recipient-removed', to, locale, now, data: {by, leads}}),
  )
  if (emails.length === 0) return []
  const period = {job: 'recipient-removed', period: entry, created_at: now.toISOString()}
  return [{create: {_id: removalNoticeId(entry), _type: 'staffMail', ...period, ...outboxFields(emails)}}]
}
