import {z} from 'zod'
import {isLoopback} from '../../web/lib/config/environment.ts'
import {sendRequest, isOk, outcome, type ApiResponse, type Values} from './sendRequest.ts'
import {findings, type Finding} from './finding.ts'
import {datasetsOf, query} from './lake.ts'

const {ok, warning, wrong, unknown} = findings('site')

const HOUR_MS = 3_600_000
/** A day, as on Vercel's smallest plan, and an hour to spare. */
const LATE_MS = 25 * HOUR_MS

function redirectMend(site: string, target: string): string {
  if (!URL.canParse(target, site)) return 'Look at what stands before the site'
  const {origin} = new URL(target, site)
  return origin === new URL(site).origin
    ? 'The home page leads elsewhere on the same site: look at the proxy before it'
    : `Set SITE_URL=${origin}, the final address; posts to the other one are refused`
}

/** The first page, without redirect, with its policy about frames. */
function checkHome(answer: ApiResponse, values: Values, site: string): Finding[] {
  if (answer.status === 0)
    return [
      wrong(
        `The site cannot be reached: ${answer.problem}`,
        'Start it (npm start), or check SITE_URL and the DNS entry',
      ),
    ]
  if (answer.status >= 300 && answer.status < 400) {
    const target = answer.headers.get('location') ?? ''
    return [wrong(`SITE_URL redirects to ${target}`, redirectMend(site, target))]
  }
  if (!isOk(answer))
    return [wrong(`SITE_URL answers ${answer.status}`, 'Look at the log of the site and of the proxy before it')]
  return [
    ok(`${site} answers without a redirect`),
    checkCanonical(answer.text, site),
    checkFrames(answer.headers, values),
  ]
}

/** Addresses are built in: a build without SITE_URL would send search engines to localhost. */
function checkCanonical(html: string, site: string): Finding {
  const [, canonical = ''] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? []
  if (!URL.canParse(canonical)) return unknown('The canonical address of the home page')
  if (new URL(canonical).origin === new URL(site).origin) return ok('The pages were built for SITE_URL')
  return wrong(
    `The pages call themselves ${new URL(canonical).origin}: they were built with another SITE_URL`,
    'Build again with SITE_URL set to the public address',
  )
}

function checkFrames(headers: Headers, {STUDIO_URL}: Values): Finding {
  const [, ancestors = ''] = /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy') ?? '') ?? []
  const studios = (STUDIO_URL ?? '').split(/[\s,]+/).filter((url) => URL.canParse(url))
  if (studios.length === 0)
    return warning('STUDIO_URL names no Studio', 'Name its address, so that editors can preview')
  const missing = studios.map((url) => new URL(url).origin).filter((origin) => !ancestors.split(' ').includes(origin))
  if (missing.length > 0)
    return wrong(
      `The site does not allow ${missing.join(' and ')} to show it in a frame: no preview in the Studio`,
      'Build again with STUDIO_URL set; a header of the proxy must not replace the site’s own policy',
    )
  return ok('The Studio may show the site in a frame')
}

const Health = z.object({status: z.string(), services: z.record(z.string(), z.boolean())})

async function checkHealth(site: string): Promise<Finding> {
  const answer = await sendRequest(`${site}/api/health`)
  const health = Health.safeParse(answer.json)
  if (!health.success)
    return wrong(`The site does not tell its health: ${outcome(answer)}`, 'Check that SITE_URL leads to this site')
  const broken = Object.entries(health.data.services).flatMap(([name, works]) => (works ? [] : [name]))
  if (broken.length === 0) return ok('The running site reaches all its services')
  const unreached = broken.filter((name) => name !== 'recipients')
  if (unreached.length === 0)
    return wrong(
      'Email to an address of the staff does not arrive: it bounced, or was reported as spam',
      'The dashboard names the address: change it there under Settings, or fix that mailbox',
    )
  return wrong(
    `The running site does not reach: ${unreached.join(', ')}`,
    'It may run with other variables than these: restart it after a change; the other lines tell which service is wrong',
  )
}

async function checkUnknownPages(site: string): Promise<Finding> {
  const [missing, login] = await Promise.all([
    sendRequest(`${site}/doctor-looks-for-nothing`),
    sendRequest(`${site}/admin/login`),
  ])
  if (missing.status === 404 && isOk(login)) return ok('An unknown page answers 404 and the sign-in page opens')
  return wrong(
    `An unknown page answers ${missing.status || missing.problem} instead of 404, the sign-in page ${login.status || login.problem}`,
    'Next was started with -H 127.0.0.1 behind a proxy? Use -H localhost (SITE_HOST=localhost)',
  )
}

const REFUSED = 'the site refuses CRON_SECRET'
const SAME_SECRET = 'Set the same value at the site and at the scheduler, and restart'
const CALL_JOBS =
  'Call GET /api/cron/all every hour and /api/cron/drain every minute with "Authorization: Bearer $CRON_SECRET". On a server of your own: systemctl enable --now contractor-site-jobs.timer contractor-site-drain.timer; on Vercel look at the schedules of the project (docs/deployment.md)'

/** Returns why the site refuses the scheduler, with the remedy; undefined when it does not. */
async function schedulerProblem(site: string, values: Values): Promise<[string, string] | undefined> {
  const answer = await sendRequest(`${site}/api/cron/doctor`, {
    headers: {authorization: `Bearer ${values.CRON_SECRET ?? ''}`},
  })
  // No job has this name: an authorized caller gets 404.
  if (answer.status === 404) return undefined
  if (answer.status === 401) return [REFUSED, SAME_SECRET]
  return [`at SITE_URL they cannot be reached: ${outcome(answer)}`, 'Check SITE_URL and what stands before the site']
}

/** All jobs together note their last run (web/app/api/cron). If there is none, tells what keeps the scheduler out. */
async function checkJobs(site: string, values: Values, now: Date): Promise<Finding[]> {
  const {operations} = datasetsOf(values)
  const [problem, [answer, at]] = await Promise.all([
    schedulerProblem(site, values),
    query(operations, '*[_id == "schedulerRun.all"][0].at', operations.token),
  ])
  const letIn = problem ? [wrong(`No job runs: ${problem[0]}`, problem[1])] : [ok('The site takes CRON_SECRET')]
  if (!isOk(answer)) return [...letIn, unknown(`The jobs' last run (${answer.status || answer.problem})`)]
  if (typeof at !== 'string') {
    const never = 'The jobs have never run: no reminders, and mails that failed are not tried again'
    return problem
      ? [wrong(`${never}; ${problem[0]}`, problem[1])]
      : [...letIn, wrong(`${never}; nobody calls them`, CALL_JOBS)]
  }
  const age = now.getTime() - Date.parse(at)
  const hours = Math.floor(age / HOUR_MS)
  if (age > LATE_MS) return [...letIn, wrong(`The jobs ran last ${hours} hours ago`, CALL_JOBS)]
  return [...letIn, ok(`The jobs ran ${hours === 0 ? 'within the last hour' : `${hours} hours ago`}`)]
}

/**
 * A public site needs https and so a proxy, because Next speaks http only. On Vercel the site sets the hops itself
 * (web/server/env.ts).
 */
function checkProxy(values: Values, headers: Headers): Finding[] {
  const isVercel = headers.get('server') === 'Vercel' || values.VERCEL === '1'
  if (isLoopback(values.SITE_URL) || isVercel || Number(values.TRUSTED_PROXY_HOPS ?? 0) > 0) return []
  return [
    wrong(
      'TRUSTED_PROXY_HOPS is 0, but a public site has a proxy before it: all visitors count as one, and share one limit of forms',
      'Set TRUSTED_PROXY_HOPS=1 where the site runs (more with more proxies), and restart it',
    ),
  ]
}

/** Checks the running site from outside. */
export async function checkSite(values: Values, now: Date): Promise<Finding[]> {
  const {SITE_URL: site = ''} = values
  const home = await sendRequest(site)
  const found = [...checkHome(home, values, site), ...checkProxy(values, home.headers)]
  // Further checks would only repeat that the site does not answer.
  if (!isOk(home)) return found
  const others = await Promise.all([checkHealth(site), checkUnknownPages(site), checkJobs(site, values, now)])
  return [...found, ...others.flat()]
}

const push = findings('push')
const Devices = z.array(z.object({failure: z.string().nullish()}))
const DEVICES = '*[_type == "adminUser" && count(pushDevices) > 0].pushDevices[]{failure}'

/** Checks notifications on phones. checkVariables reports keys that are no pair. */
export async function checkPush(values: Values): Promise<Finding[]> {
  if (!values.VAPID_PUBLIC_KEY || !values.VAPID_PRIVATE_KEY)
    return [
      push.warning(
        'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are missing: nobody is offered notifications on the phone',
        'npm run setup -- push makes both; set them where the site runs',
      ),
    ]
  const {operations} = datasetsOf(values)
  const [answer, found] = await query(operations, DEVICES, operations.token)
  const devices = Devices.safeParse(found).data
  if (!isOk(answer) || !devices) return [push.unknown('The devices that get notifications')]
  const failures = devices.flatMap(({failure}) => failure ?? [])
  if (failures.length === 0) return [push.ok(`Devices that get notifications: ${devices.length}`)]
  return [
    push.warning(
      `The last notification failed on ${failures.length} of ${devices.length} devices: ${failures[0]}`,
      'After a change of the VAPID keys, and after HTTP 401 or 403, each person switches it off and on again under Settings; otherwise look at what this server may reach',
    ),
  ]
}
