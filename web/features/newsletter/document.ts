import {messagesFor} from '@/i18n/messages'
import {reference, addressId, linkToken, sha256} from '@/server/sanity/ids'
import type {HistoryAction} from '@/lib/historyActions'
import type {Locale} from '@/lib/locales'
import type {Subscriber} from '@/sanity.types'
import {newQueuedEmail, outboxFields, outboxPatch} from '@/server/email/outbox/queuedEmail'
import type {NewsletterInput} from './input'

type Tokens = Pick<Subscriber, '_id' | 'linkId' | 'consent' | 'confirmTokenHash' | 'unsubscribeTokenHash'>
export type NewSubscriber = Omit<Subscriber, '_createdAt' | '_updatedAt' | '_rev'>

const DAY = 24 * 60 * 60_000
/** Days until a confirmation link expires. */
const CONFIRM_DAYS = 7

export const subscriberId = (email: string) => addressId('subscriber', email)

/** The token changes with each request, so that an old email cannot subscribe a reader who has left since. */
export const confirmToken = ({_id, linkId = _id, consent, confirmTokenHash}: Tokens) =>
  linkToken('confirm', `${linkId} ${consent?.at ?? ''}`, confirmTokenHash)
export const unsubscribeToken = ({_id, linkId = _id, unsubscribeTokenHash}: Tokens) =>
  linkToken('unsubscribe', linkId, unsubscribeTokenHash)

/** The consent text that the visitor saw. */
const consentOf = (locale: Locale, at: string) => ({
  text: messagesFor(locale).newsletter.consent,
  at,
  source: 'website',
})

const confirmation = (email: string, locale: Locale, now: Date) =>
  newQueuedEmail({key: `confirm-${now.getTime()}`, template: 'newsletter-confirm', to: email, locale, now})

/** A pending subscriber with the consent on record and the confirmation email queued. */
export function subscriberDocument({email, locale}: NewsletterInput, now: Date, random: Uint8Array): NewSubscriber {
  const at = now.toISOString()
  const _id = subscriberId(email)
  const consent = consentOf(locale, at)
  return {
    _id,
    _type: 'subscriber',
    id: reference('subscriber', now, random),
    email,
    locale,
    status: 'pending',
    created_at: at,
    consent,
    confirmTokenHash: sha256(confirmToken({_id, consent})),
    unsubscribeTokenHash: sha256(unsubscribeToken({_id})),
    history: [{_key: 'created', _type: 'historyEntry', at, by: 'visitor', action: 'asked'}],
    ...outboxFields([confirmation(email, locale, now)]),
  }
}

/**
 * Whether an email with the present confirmation link is on its way, or arrived in the last day. Unsubscribing ends the
 * link.
 */
const isAsked = ({mails = [], unsubscribedAt = ''}: Subscriber, now: Date) =>
  mails.some(
    ({template, state, queuedAt}) =>
      template === 'newsletter-confirm' &&
      state !== 'failed' &&
      state !== 'suppressed' &&
      queuedAt > unsubscribedAt &&
      now.getTime() - Date.parse(queuedAt) < DAY,
  )

/**
 * Queues another confirmation email, at most once a day. Undefined for confirmed subscribers. The outbox limits what
 * one mailbox gets when emails fail or its reader leaves and returns.
 */
export function resubscribePatch(subscriber: Subscriber, {locale}: NewsletterInput, now: Date) {
  if (subscriber.status === 'confirmed' || isAsked(subscriber, now)) return undefined
  const at = now.toISOString()
  const consent = consentOf(locale, at)
  const {set, unset} = outboxPatch(
    [...(subscriber.mails ?? []), confirmation(subscriber.email, locale, now)].slice(-20),
  )
  const confirmTokenHash = sha256(confirmToken({...subscriber, consent, confirmTokenHash: undefined}))
  return {set: {...set, status: 'pending', locale, consent, confirmTokenHash}, unset}
}

const entry = (at: string, action: HistoryAction) => ({
  _key: `${action}-${at}`,
  _type: 'historyEntry' as const,
  at,
  by: 'subscriber',
  action,
})

/**
 * Confirms the subscription and queues the email with the offer code. Undefined when the link is too old. Keeps the
 * token, so that the link later says that the address is on the list.
 */
export function confirmPatch(subscriber: Subscriber, now: Date) {
  const at = now.toISOString()
  if (now.getTime() - Date.parse(subscriber.consent?.at ?? '') > CONFIRM_DAYS * DAY) return undefined
  const {email, locale} = subscriber
  const key = `welcome-${now.getTime()}`
  const mails = [
    ...(subscriber.mails ?? []),
    newQueuedEmail({key, template: 'newsletter-offer', to: email, locale, now}),
  ]
  const {set, unset} = outboxPatch(mails)
  const history = [...(subscriber.history ?? []), entry(at, 'confirmed')].slice(-100)
  return {set: {...set, status: 'confirmed', confirmedAt: at, history}, unset}
}

/** Unsubscribes. Undefined for an unsubscribed reader. */
export function unsubscribePatch(subscriber: Subscriber, now: Date) {
  const at = now.toISOString()
  if (subscriber.status === 'unsubscribed') return undefined
  const history = [...(subscriber.history ?? []), entry(at, 'unsubscribed')].slice(-100)
  return {set: {status: 'unsubscribed', unsubscribedAt: at, history}, unset: ['confirmTokenHash']}
}
