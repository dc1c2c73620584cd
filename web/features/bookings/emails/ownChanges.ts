import {STAFF_TEMPLATES, type EmailTemplate} from '@/lib/emails'
import type {QueuedEmail} from '@/server/email/outbox/queuedEmail'

/**
 * What a customer can cause again and again. Every other email stays: the jobs see by it that a reminder, an alert or a
 * review request is out, and the office what it has told.
 */
const OWN_CHANGES: readonly string[] = [
  'booking-change',
  'booking-own-change',
  'booking-photos',
] satisfies EmailTemplate[]

const KEPT = 20

// One to the staff that was suppressed has failed, unless it no longer applied (server/email/outbox/queries.ts).
const isFinished = ({template, state, error}: QueuedEmail) =>
  state === 'sent' || (state === 'suppressed' && (error === 'no longer applies' || !STAFF_TEMPLATES.includes(template)))

/** The emails without the oldest of those about own changes; what waits or has failed is kept. */
export function withoutOldChanges(mails: readonly QueuedEmail[]): QueuedEmail[] {
  const old = new Set(mails.filter((mail) => OWN_CHANGES.includes(mail.template) && isFinished(mail)).slice(0, -KEPT))
  return mails.filter((mail) => !old.has(mail))
}
