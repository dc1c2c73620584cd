import 'server-only'
import {randomBytes} from 'node:crypto'
import {isSpam} from '@/lib/forms/fields'
import {create} from '@/server/sanity/commit'
import {sha256} from '@/server/sanity/ids'
import {updateWithRetry} from '@/server/sanity/update'
import {Conflict} from '@/server/sanity/errors'
import {askAgainPatch, confirmPatch, leavePatch, subscriberDocument, subscriberId} from './document'
import type {NewsletterInput} from './input'
import {findConfirming, findLeaving, findSubscriber} from './queries'

/** Takes the wish; gives the document that may owe a confirmation. A robot's wish is forgotten: it costs nobody a lead. */
export async function subscribe(input: NewsletterInput, now: Date): Promise<string | undefined> {
  if (isSpam(input)) return undefined
  const again = () =>
    updateWithRetry(
      () => findSubscriber(input.email),
      (subscriber) => ({patch: askAgainPatch(subscriber, input, now), result: undefined}),
    )
  const known = await findSubscriber(input.email)
  if (known) {
    await again()
    return known._id
  }
  try {
    await create(subscriberDocument(input, now, randomBytes(9)))
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
    await again()
  }
  return subscriberId(input.email)
}

/** Confirms by the link's token; gives the subscriber's id, or nothing when the link is used, too old or not ours. */
export const confirmSubscription = (token: string, now: Date): Promise<string | undefined> =>
  updateWithRetry(
    () => findConfirming(sha256(token)),
    (subscriber) => {
      const patch = confirmPatch(subscriber, now)
      return patch && {patch, result: subscriber._id}
    },
  )

/** Takes off the list by the link's token. True also for who is off already: the wish is fulfilled. */
export async function leave(token: string, now: Date): Promise<boolean> {
  const known = await updateWithRetry(
    () => findLeaving(sha256(token)),
    (subscriber) => ({patch: leavePatch(subscriber, now), result: true}),
  )
  return known ?? false
}
