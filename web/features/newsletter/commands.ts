import 'server-only'
import {randomBytes} from 'node:crypto'
import {isSpam} from '@/lib/forms/fields'
import {create} from '@/server/sanity/commit'
import {sha256, addressIds} from '@/server/sanity/ids'
import {updateWithRetry} from '@/server/sanity/update'
import {Conflict} from '@/server/sanity/errors'
import {resubscribePatch, confirmPatch, unsubscribePatch, subscriberDocument, subscriberId} from './document'
import type {NewsletterInput} from './input'
import {defineQuery} from 'next-sanity'
import {operationsFetch} from '@/server/sanity/clients'

const subscriberQuery = defineQuery(
  `*[_type == "subscriber" && (_id in $ids || lower(email) == $email)] | order(_createdAt asc)[0]`,
)
const confirmingQuery = defineQuery(
  `*[_type == "subscriber" && confirmTokenHash == $hash && status in ["pending", "confirmed"]][0]`,
)
const leavingQuery = defineQuery(`*[_type == "subscriber" && unsubscribeTokenHash == $hash][0]`)

/** The subscription of an address, with the id of any of the secrets. */
export const findSubscriber = (email: string) =>
  operationsFetch(subscriberQuery, {ids: addressIds('subscriber', email), email})
export const findByConfirmToken = (hash: string) => operationsFetch(confirmingQuery, {hash})
export const findByUnsubscribeToken = (hash: string) => operationsFetch(leavingQuery, {hash})

/** Stores a subscription and returns the id of its document. Spam is dropped without a trace. */
export async function subscribe(input: NewsletterInput, now: Date): Promise<string | undefined> {
  if (isSpam(input)) return undefined
  const resubscribe = () =>
    updateWithRetry(
      () => findSubscriber(input.email),
      (subscriber) => ({patch: resubscribePatch(subscriber, input, now), result: undefined}),
    )
  const known = await findSubscriber(input.email)
  if (known) {
    await resubscribe()
    return known._id
  }
  try {
    await create(subscriberDocument(input, now, randomBytes(9)))
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
    await resubscribe()
  }
  return subscriberId(input.email)
}

export interface Confirmation {
  id: string
  /** False when the address was confirmed before. */
  isNew: boolean
}

/** Confirms by the token of the link; undefined when the link is expired or unknown. */
export const confirmSubscription = (token: string, now: Date): Promise<Confirmation | undefined> =>
  updateWithRetry(
    () => findByConfirmToken(sha256(token)),
    (subscriber) => {
      const isNew = subscriber.status !== 'confirmed'
      const patch = isNew ? confirmPatch(subscriber, now) : undefined
      return isNew && !patch ? undefined : {patch, result: {id: subscriber._id, isNew}}
    },
  )

/** Unsubscribes a reader who left at the mail provider. A late report does not undo a newer opt-in. */
export const unsubscribeAddress = (email: string, at: string, now: Date): Promise<void> =>
  updateWithRetry(
    () => findSubscriber(email.toLowerCase()),
    (subscriber) =>
      Date.parse(at) < Date.parse(subscriber.consent?.at ?? '')
        ? undefined
        : {patch: unsubscribePatch(subscriber, now), result: undefined},
  )

/** Unsubscribes by the token of the link. Also true after an earlier unsubscription. */
export async function unsubscribe(token: string, now: Date): Promise<boolean> {
  const isFound = await updateWithRetry(
    () => findByUnsubscribeToken(sha256(token)),
    (subscriber) => ({patch: unsubscribePatch(subscriber, now), result: true}),
  )
  return isFound ?? false
}
