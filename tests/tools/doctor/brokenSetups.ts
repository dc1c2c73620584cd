import {newPushKeys} from '../../../tools/secrets.ts'
import type {Setup} from './runningSetup.ts'

type Broken = [name: string, message: RegExp, mend: RegExp, (setup: Setup) => unknown]
const set = (values: Record<string, string>) => (setup: Setup) => Object.assign(setup.values, values)
const answers = (path: string, answer: {status: number; headers?: Record<string, string>; body?: string}) => {
  return (setup: Setup) => (setup.site.intercept = (requested) => (requested === path ? answer : undefined))
}

/** What can be wrong with a set-up: what is said of it, what to do, and how to break it so. */
export const brokenSetups: Broken[] = [
  ['a missing secret', /^AUTH_SECRET is missing/, /openssl/, set({AUTH_SECRET: ''})],
  ['a placeholder', /^CRON_SECRET is a placeholder/, /openssl/, set({CRON_SECRET: 'changeme'})],
  [
    'no keys for notifications',
    /^VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are missing/,
    /npm run setup -- push/,
    set({VAPID_PUBLIC_KEY: '', VAPID_PRIVATE_KEY: ''}),
  ],
  [
    'one key of another pair for notifications',
    /^VAPID_PUBLIC_KEY does not belong to VAPID_PRIVATE_KEY/,
    /npm run setup -- push/,
    ({values}) => (values.VAPID_PUBLIC_KEY = newPushKeys().VAPID_PUBLIC_KEY),
  ],
  [
    'a push service that refuses',
    /^The last notification failed on 1 of 2 devices: HTTP 403$/,
    /Settings/,
    ({lake}) => {
      const device = {_type: 'pushDevice', endpoint: 'https://fcm.googleapis.com/x', addedAt: '2026-11-01T00:00:00Z'}
      const failed = {...device, _key: 'b', failedAt: '2026-11-02T00:00:00Z', failure: 'HTTP 403'}
      const pushDevices = [{...device, _key: 'a'}, failed]
      return lake.client('operations').create({_id: 'adminUser.phones', _type: 'adminUser', pushDevices})
    },
  ],
  [
    'an unknown project',
    /^Project "abc" has no dataset "content"$/,
    /SANITY_PROJECT_ID/,
    set({SANITY_PROJECT_ID: 'abc'}),
  ],
  [
    'a lake that is away',
    /cannot be reached: nothing listens/,
    /SANITY_API_HOST/,
    set({SANITY_API_HOST: 'http://localhost:3'}),
  ],
  [
    'a wrong write token',
    /SANITY_WRITE_TOKEN is not known/,
    /SANITY_WRITE_TOKEN/,
    set({SANITY_WRITE_TOKEN: 'wrong'.repeat(4)}),
  ],
  [
    'a token that only reads',
    /SANITY_WRITE_TOKEN lacks the right/,
    /role Editor/,
    ({values}) => (values.SANITY_WRITE_TOKEN = values.SANITY_READ_TOKEN ?? ''),
  ],
  [
    'a wrong read token',
    /SANITY_READ_TOKEN is not known/,
    /SANITY_READ_TOKEN/,
    set({SANITY_READ_TOKEN: 'wrong'.repeat(4)}),
  ],
  ['a misspelt dataset', /no dataset "contents"/, /SANITY_CONTENT_DATASET/, set({SANITY_CONTENT_DATASET: 'contents'})],
  [
    'one dataset for both',
    /share the dataset/,
    /SANITY_OPERATIONS_DATASET/,
    set({SANITY_OPERATIONS_DATASET: 'content'}),
  ],
  [
    'datasets that changed places',
    /^SANITY_CONTENT_DATASET and SANITY_OPERATIONS_DATASET are swapped: the content lies in "content"$/,
    /^Exchange their values where they are set; leave as it is who may read the datasets$/,
    set({SANITY_CONTENT_DATASET: 'operations', SANITY_OPERATIONS_DATASET: 'content'}),
  ],
  [
    'the customers’ dataset named for the content',
    /^Dataset "operations" is private and holds no site settings: it is not the one with the content$/,
    /^Name the content's dataset in SANITY_CONTENT_DATASET; leave as it is/,
    set({SANITY_CONTENT_DATASET: 'operations', SANITY_OPERATIONS_DATASET: 'opertions'}),
  ],
  ['an empty dataset', /no site settings/, /npm run seed/, ({lake}) => lake.client('content').delete('siteSettings')],
  [
    'customers’ documents without a dot',
    /1 documents of "operations" have no dot/,
    /SANITY_OPERATIONS_DATASET/,
    ({lake}) => lake.client('operations').create({_id: 'booking-1', _type: 'booking'}),
  ],
  [
    'another webhook secret',
    /refuses a webhook signed with SANITY_WEBHOOK_SECRET/,
    /restart/,
    set({SANITY_WEBHOOK_SECRET: 'another-webhook-secret-01234'}),
  ],
  ['a Studio that CORS does not know', /not a CORS origin/, /STUDIO_URL/, set({STUDIO_URL: 'http://localhost:4444'})],
  [
    'a Studio that may not frame',
    /does not allow http:\/\/localhost:4444/,
    /STUDIO_URL/,
    set({STUDIO_URL: 'http://localhost:4444'}),
  ],
  [
    'a mail provider that is away',
    /mail provider cannot be reached/,
    /POSTMARK_API_URL/,
    set({POSTMARK_API_URL: 'http://localhost:3'}),
  ],
  [
    'a wrong mail token',
    /does not know POSTMARK_SERVER_TOKEN/,
    /server API token/,
    set({POSTMARK_SERVER_TOKEN: 'wrong'.repeat(4)}),
  ],
  [
    'a sender that nobody confirmed',
    /refuses the sender in MAIL_FROM/,
    /MAIL_FROM/,
    set({MAIL_FROM: 'office@elsewhere.org'}),
  ],
  [
    'another login of the mail webhook',
    /"outbound" has another password than POSTMARK_WEBHOOK_PASSWORD/,
    /npm run setup/,
    set({POSTMARK_WEBHOOK_PASSWORD: 'another-password-0123456'}),
  ],
  [
    'an issuer that is none',
    /no OpenID configuration/,
    /OIDC_ISSUER/,
    ({values, lake}) => (values.OIDC_ISSUER = lake.url),
  ],
  [
    'a wrong client secret',
    /refuses OIDC_CLIENT_ID with OIDC_CLIENT_SECRET/,
    /OIDC|secret/,
    set({OIDC_CLIENT_SECRET: 'wrong'.repeat(4)}),
  ],
  ['an unknown client', /refuses the client in OIDC_CLIENT_ID/, /SITE_URL/, set({OIDC_CLIENT_ID: 'nobody'})],
  ['a site that is away', /site cannot be reached: nothing listens/, /SITE_URL/, set({SITE_URL: 'http://localhost:3'})],
  [
    'an address that redirects',
    /SITE_URL redirects to https:\/\/www\.shoreline\.org/,
    /SITE_URL=https:\/\/www\.shoreline\.org/,
    answers('/', {status: 308, headers: {location: 'https://www.shoreline.org/'}}),
  ],
  [
    'pages that were built for localhost',
    /built with another SITE_URL/,
    /Build again with SITE_URL/,
    answers('/', {status: 200, body: '<link rel="canonical" href="http://localhost:1/">'}),
  ],
  [
    'a start with -H 127.0.0.1',
    /answers 500 instead of 404/,
    /SITE_HOST=localhost/,
    answers('/doctor-looks-for-nothing', {status: 500}),
  ],
  [
    'a site that lost a service',
    /does not reach: operations/,
    /restart/,
    answers('/api/health', {
      status: 503,
      body: '{"status":"unavailable","services":{"content":true,"operations":false}}',
    }),
  ],
  [
    'a mailbox of the staff that refuses',
    /an address of the staff does not arrive/,
    /Settings/,
    answers('/api/health', {
      status: 200,
      body: '{"status":"ok","services":{"content":true,"operations":true,"mail":true,"recipients":false}}',
    }),
  ],
  [
    'another scheduler’s secret',
    /^No job runs: the site refuses CRON_SECRET$/,
    /scheduler/,
    set({CRON_SECRET: 'another-cron-secret-0123456'}),
  ],
  [
    'jobs that never ran, though the site lets them in',
    /jobs have never run.*; nobody calls them$/,
    /contractor-site-jobs\.timer.*on Vercel/,
    ({lake}) => lake.client('operations').delete('schedulerRun.all'),
  ],
  [
    'jobs that stopped',
    /jobs ran last 48 hours ago/,
    /\/api\/cron\/all/,
    ({lake}) =>
      lake
        .client('operations')
        .patch('schedulerRun.all')
        .set({at: new Date(Date.now() - 48 * 3_600_000).toISOString()})
        .commit(),
  ],
  [
    'jobs that never ran because their secret is refused',
    /jobs have never run.*; the site refuses CRON_SECRET$/,
    /Set the same value at the site and at the scheduler/,
    async ({lake, values}) => {
      await lake.client('operations').delete('schedulerRun.all')
      values.CRON_SECRET = 'another-cron-secret-0123456'
    },
  ],
  [
    'jobs that a proxy keeps out',
    /^No job runs: at SITE_URL they cannot be reached: it answers 502$/,
    /SITE_URL/,
    answers('/api/cron/doctor', {status: 502}),
  ],
  [
    'a secret with a line break at its end',
    /^CRON_SECRET begins or ends with a blank or a line break/,
    /CRON_SECRET in \.env or at the host/,
    ({values}) => (values.CRON_SECRET = `${values.CRON_SECRET}\n`),
  ],
  [
    'a token with a blank before it',
    /^SANITY_READ_TOKEN begins or ends with a blank/,
    /SANITY_READ_TOKEN in \.env/,
    ({values}) => (values.SANITY_READ_TOKEN = ` ${values.SANITY_READ_TOKEN}`),
  ],
  [
    'a secret that was broken into two lines',
    /^AUTH_SECRET holds a blank or a line break in the middle/,
    /openssl/,
    set({AUTH_SECRET: 'doctor-auth-secret\n0123456789'}),
  ],
  [
    'a public site that counts no proxy',
    /^TRUSTED_PROXY_HOPS is 0, but a public site has a proxy/,
    /TRUSTED_PROXY_HOPS=1/,
    set({SITE_URL: 'https://site.invalid', TRUSTED_PROXY_HOPS: '0'}),
  ],
  [
    'a public site without a backup',
    /^There is no backup of this site$/,
    /npm run backup.*on any machine/,
    set({SITE_URL: 'https://site.invalid'}),
  ],
  [
    'backups that stopped',
    /^The last backup is 72 h old$/,
    /npm run backup/,
    ({lake}) => {
      const at = new Date(Date.now() - 72 * 3_600_000).toISOString()
      return lake.client('operations').create({_id: 'schedulerRun.backup', _type: 'schedulerRun', at})
    },
  ],
  ['a site behind a broken proxy', /^SITE_URL answers 502$/, /proxy before it/, answers('/', {status: 502})],
  [
    'a home page that leads on',
    /^SITE_URL redirects to \/en$/,
    /the proxy before it/,
    answers('/', {status: 307, headers: {location: '/en'}}),
  ],
  [
    'an address with a path',
    /^SITE_URL has a path/,
    /without a path/,
    ({values, site}) => (values.SITE_URL = `${site.url}/site`),
  ],
  [
    'no provider of sign-ins',
    /^OIDC_ISSUER is missing, and so is AUTH_GOOGLE_ID/,
    /AUTH_GOOGLE_SECRET/,
    set({OIDC_ISSUER: ''}),
  ],
  [
    'no mail token',
    /^POSTMARK_SERVER_TOKEN is missing/,
    /API tokens of the Postmark server/,
    set({POSTMARK_SERVER_TOKEN: ''}),
  ],
  ['no webhook secret', /^SANITY_WEBHOOK_SECRET is missing/, /openssl/, set({SANITY_WEBHOOK_SECRET: ''})],
  [
    'a provider of sign-ins that is away',
    /no OpenID configuration.*nothing listens/,
    /OIDC_ISSUER/,
    set({OIDC_ISSUER: 'http://localhost:3'}),
  ],
  ['no Studio', /^STUDIO_URL names no Studio$/, /preview/, set({STUDIO_URL: ''})],
  [
    'an address that is none',
    /^SITE_URL is not an address that begins with https/,
    /without a path/,
    set({SITE_URL: 'shoreline'}),
  ],
]
