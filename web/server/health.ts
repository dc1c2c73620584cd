import 'server-only'
import {unreachableStaff} from './email/outbox/staffDelivery'
import {pingProvider} from './email/postmark'
import {content, operations} from './sanity/clients'

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

const MEMO_MS = 5000
let memo: {at: number; health: Promise<Health>} | undefined

async function checkServices(): Promise<Health> {
  const [canRead, canWrite, canSend, unreachable] = await Promise.all([
    succeeds(content().fetch('*[_id == "siteSettings"][0]._id', {}, {cache: 'no-store'})),
    succeeds(dryWrite()),
    succeeds(pingProvider()),
    unreachableStaff().catch(() => []),
  ])
  return {content: canRead, operations: canWrite, mail: canSend, recipients: unreachable.length === 0}
}

/** Tells whether each service answers; checks at most every five seconds, however often somebody calls. */
export function health(now: Date): Promise<Health> {
  if (!memo || now.getTime() - memo.at > MEMO_MS) memo = {at: now.getTime(), health: checkServices()}
  return memo.health
}
