import 'server-only'
import {pingProvider} from './email/postmark'
import {content, operations} from './sanity/clients'

export interface Health {
  content: boolean
  operations: boolean
  mail: boolean
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
  const [canRead, canWrite, canSend] = await Promise.all([
    succeeds(content().fetch('*[_id == "siteSettings"][0]._id', {}, {cache: 'no-store'})),
    succeeds(dryWrite()),
    succeeds(pingProvider()),
  ])
  return {content: canRead, operations: canWrite, mail: canSend}
}

/** Tells whether each service answers; checks at most every five seconds, however often somebody calls. */
export function health(now: Date): Promise<Health> {
  if (!memo || now.getTime() - memo.at > MEMO_MS) memo = {at: now.getTime(), health: checkServices()}
  return memo.health
}
