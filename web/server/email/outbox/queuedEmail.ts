import 'server-only'
import {PUSH_TEMPLATES, STAFF_TEMPLATES, type Email, type SuppressionError} from '@/lib/emails'
import type {Locale} from '@/lib/locales'
import type {MailIntent} from '@/sanity.types'

export type QueuedEmail = {_key: string} & MailIntent

const MINUTE = 60_000
const LEASE = 2 * MINUTE
/**
 * Milliseconds before repeating a try without an answer: the provider's search finds an email only seconds after
 * accepting it.
 */
const SETTLE = 15_000
const LONGEST_WAIT = 6 * 60 * MINUTE
const GIVE_UP = 72 * 60 * MINUTE

/** The key of the email that tells the office of a new lead. */
export const LEAD_EMAIL = 'business'

interface Addressed {
  /** Unique within its document. It names the reason for the email, so that one reason makes one email. */
  key: string
  to: string
  locale: Locale
  now: Date
  /** Delay before sending, so the change can be undone. */
  holdMs?: number
}
export type NewQueuedEmail = Addressed & Email

/** Makes a queued email. Write it in the same mutation as the change that causes it. */
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

/** When the outbox must look at the document again: the earliest retry or end of a lease. */
export function nextMailAt(mails: readonly QueuedEmail[]): string | undefined {
  const times = mails.flatMap(({state, nextAt, leaseUntil, queuedAt}) => {
    if (state === 'queued') return [nextAt ?? queuedAt]
    return state === 'sending' ? [leaseUntil ?? queuedAt] : []
  })
  return times.toSorted()[0]
}

/** The same as `FAILED_EMAILS` in code. */
const hasFailed = ({state, template, error, resolvedAt}: QueuedEmail) =>
  !resolvedAt &&
  (state === 'failed' ||
    (state === 'suppressed' && STAFF_TEMPLATES.includes(template) && error !== 'no longer applies'))

/** The emails with the failed ones marked as resolved; undefined without a failed one. */
export const resolveFailed = (mails: readonly QueuedEmail[], now: Date): QueuedEmail[] | undefined =>
  mails.some(hasFailed)
    ? mails.map((mail) => (hasFailed(mail) ? {...mail, resolvedAt: now.toISOString()} : mail))
    : undefined

/** When the latest failed email was queued. */
const failedMailAt = (mails: readonly QueuedEmail[]): string | undefined =>
  mails
    .filter(hasFailed)
    .map(({queuedAt}) => queuedAt)
    .toSorted()
    .at(-1)

/** The fields of a document with queued emails: the emails, and their times for queries. */
export const outboxFields = (mails: QueuedEmail[]) => ({
  mails,
  nextMailAt: nextMailAt(mails),
  failedMailAt: failedMailAt(mails),
})

/** The same fields as a patch. */
export function outboxPatch(mails: QueuedEmail[]) {
  const next = nextMailAt(mails)
  const failed = failedMailAt(mails)
  return {
    set: {mails, ...(next && {nextMailAt: next}), ...(failed && {failedMailAt: failed})},
    unset: [...(next ? [] : ['nextMailAt']), ...(failed ? [] : ['failedMailAt'])],
  }
}

/** Tries from before this time may be repeated: by now the provider's search would find the email. */
export const settledBefore = (now: Date) => new Date(now.getTime() - SETTLE).toISOString()
const isSettled = ({tries, triedAt = ''}: QueuedEmail, now: Date) => tries > 0 && triedAt < settledBefore(now)

export function isDue(mail: QueuedEmail, now: Date, ignoreBackoff = false): boolean {
  const at = now.toISOString()
  // Queued by a clock that was ahead: ignore the future time.
  if (mail.state === 'queued' && mail.queuedAt > at) return true
  // An email without a try may be held on purpose, so only retries ignore their backoff.
  if (mail.state === 'queued') return (ignoreBackoff && isSettled(mail, now)) || (mail.nextAt ?? mail.queuedAt) <= at
  return mail.state === 'sending' && (mail.leaseUntil ?? mail.queuedAt) <= at
}

/** Older emails ring no phone: they are from before an outage, or from an earlier version. */
const NEWS_MS = 60 * MINUTE

/** Whether this email rings the staff's phones: with its first try, and never again. */
export const isNews = ({template, tries, pushedAt, queuedAt}: QueuedEmail, now: Date) =>
  PUSH_TEMPLATES.includes(template) && tries === 0 && !pushedAt && now.getTime() - Date.parse(queuedAt) < NEWS_MS

const TRANSIENT = [
  'nextAt',
  'leaseUntil',
  'triedAt',
  'error',
  'bounced',
  'resolvedAt',
  'messageId',
  'sentAt',
  'deliveredAt',
] as const
type Transient = (typeof TRANSIENT)[number]

function without(mail: QueuedEmail, ...fields: Transient[]): QueuedEmail {
  const copy = {...mail}
  for (const field of fields) delete copy[field]
  return copy
}

export const lease = (mail: QueuedEmail, now: Date): QueuedEmail => ({
  ...without(mail, 'nextAt'),
  state: 'sending',
  tries: mail.tries + 1,
  triedAt: now.toISOString(),
  leaseUntil: new Date(now.getTime() + LEASE).toISOString(),
})

export type DeliveryResult =
  | {kind: 'sent'; messageId: string}
  | {kind: 'suppressed'; error: SuppressionError}
  | {kind: 'failed' | 'retry'; error: string}

export const backoff = (tries: number) => Math.min(LONGEST_WAIT, MINUTE * 2 ** Math.max(0, tries - 1))

export function complete(leased: QueuedEmail, outcome: DeliveryResult, now: Date): QueuedEmail {
  const mail = without(leased, 'leaseUntil', 'error')
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

const RESEND_AFTER = 10 * MINUTE

/** Whether an email has just left: a second press of "Resend" must not send it twice. */
export const isJustSent = ({state, sentAt}: QueuedEmail, now: Date) =>
  state === 'sent' && sentAt !== undefined && now.getTime() - Date.parse(sentAt) < RESEND_AFTER

/** Queues an email again for another 72 hours. The provider sees it as another email. */
export const requeue = (mail: QueuedEmail, now: Date): QueuedEmail => ({
  ...without(mail, ...TRANSIENT),
  state: 'queued',
  tries: 0,
  queuedAt: now.toISOString(),
  nextAt: now.toISOString(),
})

export const isWaiting = ({state, tries}: QueuedEmail) => state === 'queued' && tries === 0
const isUnderWay = ({state}: QueuedEmail) => state === 'queued' || state === 'sending'

/** An address in the form for comparisons. An imported document may have none. */
export const comparableAddress = (email: string | undefined) => email?.trim().toLowerCase() ?? ''

/**
 * Redirects unsent emails to the corrected address, in the corrected language; without an address it drops them. A failed
 * email keeps its address until it is sent again.
 */
export const redirected = (
  mails: readonly QueuedEmail[],
  from: string | undefined,
  {email: to, locale}: {email: string; locale?: Locale},
  now: Date,
): QueuedEmail[] =>
  mails.flatMap((mail) => {
    if (mail.to !== from || !isUnderWay(mail) || STAFF_TEMPLATES.includes(mail.template)) return mail
    if (!to) return []
    // The provider may have accepted a try for the former address. Under the same name the new email would count as
    // sent.
    const isTried = !isWaiting(mail) && comparableAddress(from) !== comparableAddress(to)
    return {...(isTried ? requeue(mail, now) : mail), to, ...(locale && {locale})}
  })
