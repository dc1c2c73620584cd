import 'server-only'
import {pingProvider} from './email/postmark'
import {content, operations} from './sanity/clients'

export interface Health {
  content: boolean
  operations: boolean
  mail: boolean
}

const works = (check: Promise<unknown>) =>
  check.then(
    () => true,
    () => false,
  )

// A dry run goes through the token, the rules and the store, and leaves nothing behind.
const dryWrite = () =>
  operations().mutate([{createOrReplace: {_id: 'health.check', _type: 'healthCheck'}}], {
    dryRun: true,
    returnFirst: false,
    returnDocuments: false,
    timeout: 3000,
  })

const KEPT_MS = 5000
let last: {at: number; health: Promise<Health>} | undefined

async function look(): Promise<Health> {
  const [read, write, mail] = await Promise.all([
    works(content().fetch('*[_id == "siteSettings"][0]._id', {}, {cache: 'no-store'})),
    works(dryWrite()),
    works(pingProvider()),
  ])
  return {content: read, operations: write, mail}
}

/** Whether each service answers; asked at most every five seconds, however often somebody calls. */
export function health(now: Date): Promise<Health> {
  if (!last || now.getTime() - last.at > KEPT_MS) last = {at: now.getTime(), health: look()}
  return last.health
}
