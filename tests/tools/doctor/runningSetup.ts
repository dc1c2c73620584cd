import {createServer, type IncomingMessage, type RequestListener} from 'node:http'
import {once} from 'node:events'
import {text} from 'node:stream/consumers'
import {isValidSignature} from '@sanity/webhook'
import {startIdentity} from '../../support/identity.ts'
import {startLake, STUDIO, WRITE, type LakeOptions} from '../../support/lake.ts'
import {mailToken, startMailbox} from '../../support/mailbox.ts'
import {freePorts} from '../../support/ports.ts'
import {newPushKeys} from '../../../tools/secrets.ts'

const secrets = {
  SANITY_WEBHOOK_SECRET: 'doctor-webhook-secret-0123456789',
  POSTMARK_WEBHOOK_USER: 'postmark',
  POSTMARK_WEBHOOK_PASSWORD: 'doctor-postmark-password-0123',
  AUTH_SECRET: 'doctor-auth-secret-0123456789',
  CRON_SECRET: 'doctor-cron-secret-0123456789',
  ...newPushKeys(),
}

const READ = 'doctor-read-token-0123456789'

export type Site = {
  url: string
  /** What the running site was started with. */
  values: Record<string, string>
  /** Answers before the site does. */
  intercept?: (path: string) => {status: number; headers?: Record<string, string>; body?: string} | undefined
}

/** Answers as the site does to what the doctor asks: its own routes are tested with the real services. */
function answerAs(site: Site): RequestListener {
  const statusOf = async (path: string, request: IncomingMessage): Promise<number> => {
    const {authorization = ''} = request.headers
    const {values} = site
    if (path === '/api/webhooks/sanity') {
      const signature = String(request.headers['sanity-webhook-signature'])
      const valid = await isValidSignature(await text(request), signature, values.SANITY_WEBHOOK_SECRET ?? '')
      return valid ? 200 : 401
    }
    if (path === '/api/webhooks/postmark') {
      const login = `${values.POSTMARK_WEBHOOK_USER}:${values.POSTMARK_WEBHOOK_PASSWORD}`
      return authorization === `Basic ${Buffer.from(login).toString('base64')}` ? 200 : 401
    }
    if (path.startsWith('/api/cron/')) return authorization === `Bearer ${values.CRON_SECRET}` ? 404 : 401
    return ['/', '/admin/login', '/api/health'].includes(path) ? 200 : 404
  }
  const html = `<link rel="canonical" href="${site.url}"/>`
  const health = JSON.stringify({status: 'ok', services: {content: true, operations: true, mail: true}})
  return async (request, response) => {
    const path = request.url ?? '/'
    const other = site.intercept?.(path)
    if (other) return response.writeHead(other.status, other.headers).end(other.body)
    return response
      .writeHead(await statusOf(path, request), {
        'content-security-policy': `default-src 'self'; frame-ancestors 'self' ${STUDIO}`,
      })
      .end(path === '/api/health' ? health : html)
  }
}

/** A whole set-up that works: lake, mailbox and sign-in are the real local services. */
export async function runningSetup(options: Pick<LakeOptions, 'users' | 'datasets'> = {}) {
  await using started = new AsyncDisposableStack()
  const [port = 0] = await freePorts(1)
  const url = `http://localhost:${port}`
  const lake = started.use(
    await startLake({
      tokens: {read: READ, write: WRITE},
      webhook: {url: `${url}/api/webhooks/sanity`, secret: secrets.SANITY_WEBHOOK_SECRET},
      ...options,
    }),
  )
  const mailWebhook = {
    url: `${url}/api/webhooks/postmark`,
    user: secrets.POSTMARK_WEBHOOK_USER,
    password: secrets.POSTMARK_WEBHOOK_PASSWORD,
  }
  const mailbox = started.use(await startMailbox({webhook: mailWebhook, senderDomains: ['example.org']}))
  const identity = started.use(await startIdentity({redirectOrigins: [url]}))
  const site: Site = {url, values: secrets}
  const server = createServer(answerAs(site)).listen(port, 'localhost')
  started.defer(() => new Promise<void>((done) => server.close(() => done())))
  await once(server, 'listening')
  await lake.client('content').createOrReplace({_id: 'siteSettings', _type: 'siteSettings'})
  await lake
    .client('operations')
    .createOrReplace({_id: 'schedulerRun.all', _type: 'schedulerRun', at: new Date().toISOString()})
  const values: Record<string, string> = {
    ...secrets,
    SITE_URL: url,
    STUDIO_URL: STUDIO,
    SANITY_PROJECT_ID: 'local',
    SANITY_CONTENT_DATASET: 'content',
    SANITY_OPERATIONS_DATASET: 'operations',
    SANITY_API_HOST: lake.url,
    SANITY_READ_TOKEN: READ,
    SANITY_WRITE_TOKEN: WRITE,
    POSTMARK_API_URL: mailbox.url,
    POSTMARK_SERVER_TOKEN: mailToken,
    MAIL_FROM: 'office@example.org',
    BUSINESS_EMAIL: 'office@example.org',
    OIDC_ISSUER: identity.url,
    OIDC_CLIENT_ID: 'site',
    OIDC_CLIENT_SECRET: 'identity-secret',
    ADMIN_EMAILS: 'owner@example.org',
    SUPER_ADMIN_EMAIL: 'owner@example.org',
  }
  const running = started.move()
  return {lake, mailbox, identity, site, values, [Symbol.asyncDispose]: () => running.disposeAsync()}
}
export type Setup = Awaited<ReturnType<typeof runningSetup>>
