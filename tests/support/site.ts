import {afterAll} from 'vitest'
import {faultProxy, type FaultPlan} from './faultProxy.ts'
import {startLake, type LakeUser} from './lake.ts'
import {mailToken, startMailbox} from './mailbox.ts'

export const SITE = 'http://localhost:3000'
export const tokens = {read: 'test-read-token-0123456789', write: 'test-write-token-0123456789'}
export const EDITOR: LakeUser = {id: 'pEditor', email: 'editor@example.com', role: 'editor'}
export const OWNER: LakeUser = {...EDITOR, id: 'pOwner', role: 'administrator'}

const day = (name: string, opens: string, closes: string) => ({_key: name, _type: 'dayHours', day: name, opens, closes})

/** Opening hours of docs/specification.md, point 9, and booking limits that stand in no test's way. */
export const settings = {
  _id: 'siteSettings',
  _type: 'siteSettings',
  businessName: 'Shoreline & Oak',
  phone: '+12015550142',
  email: 'office@example.com',
  registrationNumber: '13VH00000000',
  hours: [
    ...['monday', 'tuesday', 'wednesday', 'thursday', 'friday'].map((name) => day(name, '08:00', '18:00')),
    day('saturday', '09:00', '16:00'),
    {_key: 'sunday', _type: 'dayHours', day: 'sunday', closed: true},
  ],
  closures: [{_key: 'christmas', _type: 'closure', from: '2026-12-24', to: '2026-12-26'}],
  booking: {minimumNoticeHours: 2, horizonDays: 90, capacityPerWindow: 1},
  responseHours: 24,
}

function environment(lake: string, mailbox: string) {
  return {
    SITE_URL: SITE,
    SANITY_PROJECT_ID: 'local',
    SANITY_API_HOST: lake,
    SANITY_READ_TOKEN: tokens.read,
    SANITY_WRITE_TOKEN: tokens.write,
    // A command of the repository puts its own installation's into the environment.
    SANITY_OPERATIONS_WRITE_TOKEN: tokens.write,
    SANITY_WEBHOOK_SECRET: 'test-webhook-secret-0123456789',
    POSTMARK_API_URL: mailbox,
    POSTMARK_SERVER_TOKEN: mailToken,
    POSTMARK_WEBHOOK_USER: 'postmark',
    POSTMARK_WEBHOOK_PASSWORD: 'test-postmark-password-0123',
    AUTH_SECRET: 'test-auth-secret-0123456789',
    CRON_SECRET: 'test-cron-secret-0123456789',
    // Each visitor's address is in X-Forwarded-For, as one proxy in front would write it.
    TRUSTED_PROXY_HOPS: '1',
  }
}

/**
 * Starts a real lake and mailbox and sets the environment to use them. Once per test file, because the site reads its
 * environment once.
 */
export async function startSite() {
  const lake = await startLake({tokens, users: [OWNER, EDITOR]})
  const plan: FaultPlan = {next: () => 'none'}
  const proxy = await faultProxy(lake.url, plan)
  const mailbox = await startMailbox()
  Object.assign(process.env, environment(proxy.url, mailbox.url))
  const site = {
    lake,
    mailbox,
    /** Controls failures between the site and the lake. */
    faults: plan,
    operations: lake.client('operations'),
    content: lake.client('content'),
    documents: (type: string) => site.operations.fetch<Record<string, unknown>[]>('*[_type == $type]', {type}),
    async [Symbol.asyncDispose]() {
      await proxy[Symbol.asyncDispose]()
      await lake[Symbol.asyncDispose]()
      await mailbox[Symbol.asyncDispose]()
    },
  }
  await site.content.createOrReplace(settings)
  return site
}
export type Site = Awaited<ReturnType<typeof startSite>>

/** Starts the site's services before the tests of a file, and stops them after its last one. */
export async function useSite(): Promise<Site> {
  const site = await startSite()
  afterAll(() => site[Symbol.asyncDispose]())
  return site
}

let visitors = 0
/** Returns a new client address. */
export const newVisitor = () => `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors++ & 255}`

export interface RequestOptions {
  method?: string
  headers?: Record<string, string>
}

/** A POST of JSON, or of the given text, as a route handler receives it. */
export function jsonPost(path: string, body: unknown, {method = 'POST', headers = {}}: RequestOptions = {}) {
  return new Request(SITE + path, {
    method,
    headers: {'content-type': 'application/json', 'x-forwarded-for': newVisitor(), ...headers},
    body: method === 'GET' ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
  })
}

/** A form post of a browser without JavaScript. */
export function formPost(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return new Request(SITE + path, {
    method: 'POST',
    headers: {origin: SITE, 'sec-fetch-site': 'same-origin', 'x-forwarded-for': newVisitor(), ...headers},
    body: new URLSearchParams(fields),
  })
}
