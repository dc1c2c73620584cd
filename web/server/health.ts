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

const MEMO_MS = 60_000
/** A failure is checked again soon, so that a balancer takes the instance back. */
const FAILURE_MEMO_MS = 5000
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

/** Tells whether each service answers; checks at most once a minute, after a failure every five seconds. */
export function health(now: Date): Promise<Health> {
  if (memo && now.getTime() < memo.until) return memo.health
  const checked = {until: now.getTime() + FAILURE_MEMO_MS, health: checkServices()}
  memo = checked
  return checked.health.then((state) => {
    if (Object.values(state).every(Boolean)) checked.until = now.getTime() + MEMO_MS
    return state
  })
}
