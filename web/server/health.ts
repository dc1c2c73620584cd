import 'server-only'
import {unreachableStaff} from './email/outbox/staffDelivery'
import {pingProvider} from './email/postmark'
import {operations} from './sanity/clients'
import {isContentReadable} from './sanity/contentFetch'
import {pushKey} from './push/service'
import {z} from 'zod'

export interface Health {
  content: boolean
  operations: boolean
  mail: boolean
  /** No recipient of leads refuses email. */
  recipients: boolean
}

const succeeds = (check: Promise<unknown>) =>
  check.then(
    () => true,
    () => false,
  )

// A dry run checks the token and the access rules, and writes nothing.
const dryWrite = () =>
  operations().mutate([{createOrReplace: {_id: 'health.check', _type: 'healthCheck'}}], {
    dryRun: true,
    returnFirst: false,
    returnDocuments: false,
    timeout: 3000,
  })

/** Remember the result: a check costs four requests of the monthly quota, and a monitor asks every minute. */
const MEMO_MS = 5 * 60_000
/** While the lake fails, check again soon, so that the alert ends. */
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
    // Leave out `recipients`: a staff mailbox may refuse for weeks.
    if (state.content && state.operations) checked.until = now.getTime() + MEMO_MS
    return state
  })
}

const MB = 2 ** 20

const Stored = z.object({
  due: z.number(),
  oldest: z.string().nullable(),
  suppressed: z.number(),
  jobsRanAt: z.string().nullable(),
  devices: z.array(z.object({failedAt: z.string().nullish(), failure: z.string().nullish()})),
})

const storedQuery = `{
  "due": count(*[nextMailAt <= $now]),
  "oldest": *[nextMailAt <= $now] | order(nextMailAt asc)[0].nextMailAt,
  "suppressed": count(*[_type == "suppression"]),
  "jobsRanAt": *[_id == "schedulerRun.all"][0].at,
  "devices": *[_type == "adminUser" && count(pushDevices) > 0].pushDevices[]{failedAt, failure}
}`

export interface HealthDetails {
  services: Health
  /** Undefined while the Content Lake does not answer. */
  mails: {due: number; oldest: string | null; suppressed: number} | undefined
  jobsRanAt: string | null | undefined
  /** Notifications on phones. Without `keys`, its pair of keys, the site offers none. */
  push: {keys: boolean; devices?: number; lastFailure?: {at: string; error: string}}
  process: {upSeconds: number; memoryMb: number; node: string}
}

async function stored(now: Date) {
  try {
    const result: unknown = await operations().fetch(storedQuery, {now: now.toISOString()}, {cache: 'no-store'})
    return Stored.parse(result)
  } catch {
    return undefined
  }
}

function pushHealth(devices: z.output<typeof Stored>['devices']) {
  const failures = devices.flatMap(({failedAt, failure}) => (failedAt ? [{at: failedAt, error: failure ?? ''}] : []))
  const lastFailure = failures.toSorted((a, b) => a.at.localeCompare(b.at)).at(-1)
  return {devices: devices.length, ...(lastFailure && {lastFailure})}
}

/** Details for the operator: waiting emails, their age, and the scheduler's last run. */
export async function healthDetails(now: Date): Promise<HealthDetails> {
  const [services, found] = await Promise.all([health(now), stored(now)])
  return {
    services,
    mails: found && {due: found.due, oldest: found.oldest, suppressed: found.suppressed},
    jobsRanAt: found?.jobsRanAt,
    push: {keys: pushKey() !== undefined, ...(found && pushHealth(found.devices))},
    process: {
      upSeconds: Math.round(process.uptime()),
      memoryMb: Math.round(process.memoryUsage.rss() / MB),
      node: process.version,
    },
  }
}
