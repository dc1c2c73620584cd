import {z} from 'zod'
import {sendRequest, isOk, outcome, type Values} from './sendRequest.ts'
import {findings, type Finding} from './finding.ts'
import {datasetsOf, query} from './lake.ts'

const {ok, warning, wrong, unknown} = findings('site')

const HOUR_MS = 3_600_000
/** A scheduler that runs once a day, as on Vercel's smallest plan, with an hour to spare. */
const LATE_MS = 25 * HOUR_MS

function redirectMend(site: string, target: string): string {
  if (!URL.canParse(target, site)) return 'Look at what stands before the site'
  const {origin} = new URL(target, site)
  return origin === new URL(site).origin
    ? 'The home page leads elsewhere on the same site: look at the proxy before it'
    : `Set SITE_URL=${origin}, the final address; posts to the other one are refused`
}

/** The first page, without redirect, with its policy about frames. */
async function checkHome(values: Values): Promise<Finding[]> {
  const site = values.SITE_URL
  if (!site || !URL.canParse(site))
    return [wrong('SITE_URL is missing or no address', 'Name the final public address of the site')]
  const answer = await sendRequest(site)
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

/** Addresses are built in: a build without SITE_URL tells search engines of localhost. */
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

async function checkScheduler(site: string, values: Values): Promise<Finding> {
  const answer = await sendRequest(`${site}/api/cron/doctor`, {
    headers: {authorization: `Bearer ${values.CRON_SECRET ?? ''}`},
  })
  // There is no such job: a caller that is let in gets 404.
  if (answer.status === 404) return ok('The site takes CRON_SECRET')
  if (answer.status === 401)
    return wrong(
      'The site refuses CRON_SECRET: no job runs',
      'Set the same value at the site and at the scheduler, and restart',
    )
  return wrong(`The jobs cannot be reached: ${outcome(answer)}`, 'Check SITE_URL')
}

/** All jobs leave a note of their last run (web/app/api/cron). */
async function checkLastRun(values: Values, now: Date): Promise<Finding> {
  const {operations} = datasetsOf(values)
  const [answer, at] = await query(operations, '*[_id == "schedulerRun.all"][0].at', operations.token)
  if (!isOk(answer)) return unknown(`The jobs' last run (${answer.status || answer.problem})`)
  const remedy =
    'Call GET /api/cron/all every hour and /api/cron/drain every minute with "Authorization: Bearer $CRON_SECRET" (docs/deployment.md)'
  if (typeof at !== 'string')
    return wrong('The jobs have never run: no reminders, and mails that failed are not tried again', remedy)
  const age = now.getTime() - Date.parse(at)
  const hours = Math.floor(age / HOUR_MS)
  if (age > LATE_MS) return wrong(`The jobs ran last ${hours} hours ago`, remedy)
  return ok(`The jobs ran ${hours === 0 ? 'within the last hour' : `${hours} hours ago`}`)
}

/** The running site as the world sees it. */
export async function checkSite(values: Values, now: Date): Promise<Finding[]> {
  const home = await checkHome(values)
  const site = values.SITE_URL?.replace(/\/+$/, '') ?? ''
  // Whatever else is asked of a site that is away says the same again.
  if (home.some(({state}) => state === 'wrong') && home.length === 1) return [...home, await checkLastRun(values, now)]
  const others = await Promise.all([
    checkHealth(site),
    checkUnknownPages(site),
    checkScheduler(site, values),
    checkLastRun(values, now),
  ])
  return [...home, ...others]
}
