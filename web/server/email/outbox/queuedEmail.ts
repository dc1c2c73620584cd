import 'server-only'
import type {Email} from '@/lib/emails'
import type {Locale} from '@/lib/locales'
import type {MailIntent} from '@/sanity.types'

export type QueuedEmail = {_key: string} & MailIntent

const MINUTE = 60_000
const LEASE = 2 * MINUTE
const LONGEST_WAIT = 6 * 60 * MINUTE
const GIVE_UP = 72 * 60 * MINUTE

interface Addressed {
  /** Unique within its document; says why the mail exists, so that the same reason never makes a second one. */
  key: string
  to: string
  locale: Locale
  now: Date
  /** So long it waits, so that the change can still be taken back. */
  holdMs?: number
}
export type NewQueuedEmail = Addressed & Email

/** A mail that is owed. Written in the same mutation as the change that causes it. */
export const newQueuedEmail = ({key, template, to, locale, now, holdMs = 0, data}: NewQueuedEmail): QueuedEmail => ({
  _key: key,
  _type: 'mailIntent',
  template,
  to,
  locale,
  state: 'queued',
  tries: 0,
  queuedAt: now.toISOString(),
  nextAt: new Date(now.getTime() + holdMs).toISOString(),
  ...(data && {data: JSON.stringify(data)}),
})

/** When the outbox has to look at the document again: the earliest retry or expiring lease. */
export function nextMailAt(mails: readonly QueuedEmail[]): string | undefined {
  const times = mails.flatMap(({state, nextAt, leaseUntil, queuedAt}) => {
    if (state === 'queued') return [nextAt ?? queuedAt]
    return state === 'sending' ? [leaseUntil ?? queuedAt] : []
  })
  return times.toSorted()[0]
}

/** The two fields of a document that say which mails it owes. */
export const outboxFields = (mails: QueuedEmail[]) => ({mails, nextMailAt: nextMailAt(mails)})

/** The same as a patch: fields to set, and the marker to drop when nothing is owed any more. */
export function outboxPatch(mails: QueuedEmail[]) {
  const next = nextMailAt(mails)
  return next ? {set: {mails, nextMailAt: next}} : {set: {mails}, unset: ['nextMailAt']}
}

export function isDue(mail: QueuedEmail, now: Date, early = false): boolean {
  const at = now.toISOString()
  // Early means before the next retry; what was never tried may be held on purpose.
  if (mail.state === 'queued') return (early && mail.tries > 0) || (mail.nextAt ?? mail.queuedAt) <= at
  return mail.state === 'sending' && (mail.leaseUntil ?? mail.queuedAt) <= at
}

type Passing = 'nextAt' | 'leaseUntil' | 'error' | 'messageId' | 'sentAt' | 'deliveredAt'

function without(mail: QueuedEmail, ...fields: Passing[]): QueuedEmail {
  const copy = {...mail}
  for (const field of fields) delete copy[field]
  return copy
}

export const lease = (mail: QueuedEmail, now: Date): QueuedEmail => ({
  ...without(mail, 'nextAt'),
  state: 'sending',
  tries: mail.tries + 1,
  leaseUntil: new Date(now.getTime() + LEASE).toISOString(),
})

export type DeliveryResult =
  {kind: 'sent'; messageId: string} | {kind: 'failed' | 'suppressed' | 'retry'; error: string}

export const backoff = (tries: number) => Math.min(LONGEST_WAIT, MINUTE * 2 ** Math.max(0, tries - 1))

export function complete(claim: QueuedEmail, outcome: DeliveryResult, now: Date): QueuedEmail {
  const mail = without(claim, 'leaseUntil', 'error')
  switch (outcome.kind) {
    case 'sent':
      return {...mail, state: 'sent', messageId: outcome.messageId, sentAt: now.toISOString()}
    case 'failed':
    case 'suppressed':
      return {...mail, state: outcome.kind, error: outcome.error}
    case 'retry': {
      if (now.getTime() - Date.parse(mail.queuedAt) >= GIVE_UP) return {...mail, state: 'failed', error: outcome.error}
      const nextAt = new Date(now.getTime() + backoff(mail.tries)).toISOString()
      return {...mail, state: 'queued', nextAt, error: outcome.error}
    }
    default:
      return outcome satisfies never
  }
}

/** An admin's Resend: owed again from now on, for another 72 hours, as a mail of its own at the provider. */
export const requeue = (mail: QueuedEmail, now: Date): QueuedEmail => ({
  ...without(mail, 'error', 'messageId', 'sentAt', 'deliveredAt', 'leaseUntil'),
  state: 'queued',
  tries: 0,
  queuedAt: now.toISOString(),
  nextAt: now.toISOString(),
})
