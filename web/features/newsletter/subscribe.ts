import 'server-only'
import {randomBytes} from 'node:crypto'
import {isSpam} from '@/lib/forms/fields'
import {create} from '@/server/sanity/commit'
import {sha256} from '@/server/sanity/ids'
import {updateWithRetry} from '@/server/sanity/guarded'
import {Conflict} from '@/server/sanity/errors'
import {askAgainPatch, confirmPatch, leavePatch, subscriberDocument, subscriberId} from './document'
import type {NewsletterInput} from './input'
import {findConfirming, findLeaving, findSubscriber} from './queries'

/** Takes the wish; gives the document that may owe a confirmation. A robot's wish is forgotten: it costs nobody a lead. */
export async function subscribe(input: NewsletterInput, now: Date): Promise<string | undefined> {
  if (isSpam(input)) return undefined
  const id = subscriberId(input.email)
  const again = () =>
    updateWithRetry(
      () => findSubscriber(id),
      (subscriber) => askAgainPatch(subscriber, input, now),
    )
  if (await findSubscriber(id)) {
    await again()
    return id
  }
  try {
    await create(subscriberDocument(input, now, randomBytes(9)))
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
    await again()
  }
  return id
}

/** Confirms by the link's token; gives the subscriber's id, or nothing when the link is used, too old or not ours. */
export async function confirmSubscription(token: string, now: Date): Promise<string | undefined> {
  let id: string | undefined
  const done = await updateWithRetry(
    () => findConfirming(sha256(token)),
    (subscriber) => {
      id = subscriber._id
      return confirmPatch(subscriber, now)
    },
  )
  return done ? id : undefined
}

/** Takes off the list by the link's token. True also for who is off already: the wish is fulfilled. */
export async function leave(token: string, now: Date): Promise<boolean> {
  let known = false
  await updateWithRetry(
    () => findLeaving(sha256(token)),
    (subscriber) => {
      known = true
      return leavePatch(subscriber, now)
    },
  )
  return known
}
