import 'server-only'
import {unreachableStaff} from './email/outbox/staffDelivery'
import {pingProvider} from './email/postmark'
import {operations} from './sanity/clients'
import {isContentReadable} from './sanity/contentFetch'

export interface Health {
  content: boolean
  operations: boolean
  mail: boolean
  /** Every recipient of leads takes email. */
  recipients: boolean
}

const succeeds = (check: Promise<unknown>) =>
  check.then(
    () => true,
    () => false,
  )

// A dry run passes the token, the access rules and the store, and writes nothing.
const dryWrite = () =>
  operations().mutate([{createOrReplace: {_id: 'health.check', _type: 'healthCheck'}}], {
    dryRun: true,
    returnFirst: false,
    returnDocuments: false,
    timeout: 3000,
  })

/** A check is four requests to the lake, which count on its monthly quota: a monitor asks every minute. */
const MEMO_MS = 5 * 60_000
/** While the lake fails it is checked again soon, so that the alert ends when it is back. */
const FAILURE_MEMO_MS = 10_000
let memo: {until: number; health: Promise<Health>} | undefined

async function checkServices(): Promise<Health> {
  const [canRead, canWrite, canSend, unreachable] = await Promise.all([
    isContentReadable(),
    succeeds(dryWrite()),
    succeeds(pingProvider()),
    unreachableStaff().catch(() => []),
  ])
  return {content: canRead, operations: canWrite, mail: canSend, recipients: unreachable.length === 0}
}

/** Tells whether each service answers; checks every five minutes at most, while the lake fails every ten seconds. */
export function health(now: Date): Promise<Health> {
  if (memo && now.getTime() < memo.until) return memo.health
  const checked = {until: now.getTime() + FAILURE_MEMO_MS, health: checkServices()}
  memo = checked
  return checked.health.then((state) => {
    // A mailbox of the staff may refuse for weeks.
    if (state.content && state.operations) checked.until = now.getTime() + MEMO_MS
    return state
  })
}
