import 'server-only'
import {PHASE_PRODUCTION_BUILD} from 'next/constants'
import {z} from 'zod'
import {describeErrors, environmentErrors} from '@/lib/config/environment'
import {siteUrlOf, siteUrlsOf, tidyValues} from '@/lib/config/siteUrl'
import {parseEmailSender} from '@/lib/format/contact'
import {secretsOf} from '@/lib/config/keys'

const text = z.string().trim()
const optional = text.transform((value) => value || undefined).optional()
const email = text.pipe(z.email()).transform((value) => value.toLowerCase())
const address = optional.pipe(z.url({protocol: /^https?$/}).optional())

const valueList = text.transform((values) => values.split(/[\s,]+/).filter(Boolean))

const Environment = z.object({
  SITE_URL: text.pipe(z.url({protocol: /^https?$/})),
  STUDIO_URL: address,
  FRAME_ANCESTORS: optional,
  SANITY_PROJECT_ID: text.min(1),
  SANITY_CONTENT_DATASET: text.min(1),
  SANITY_OPERATIONS_PROJECT_ID: optional,
  SANITY_OPERATIONS_DATASET: text.min(1),
  SANITY_API_HOST: address,
  SANITY_READ_TOKEN: optional,
  SANITY_WRITE_TOKEN: optional,
  SANITY_OPERATIONS_WRITE_TOKEN: optional,
  SANITY_WEBHOOK_SECRET: optional,
  POSTMARK_API_URL: address,
  POSTMARK_SERVER_TOKEN: optional,
  POSTMARK_WEBHOOK_USER: optional,
  POSTMARK_WEBHOOK_PASSWORD: optional,
  MAIL_FROM: text.transform(parseEmailSender).pipe(z.object({name: z.string().optional(), address: email})),
  BUSINESS_EMAIL: email,
  AUTH_SECRET: optional,
  OIDC_ISSUER: address,
  OIDC_CLIENT_ID: optional,
  OIDC_CLIENT_SECRET: optional,
  AUTH_GOOGLE_ID: optional,
  AUTH_GOOGLE_SECRET: optional,
  ADMIN_EMAILS: text.regex(/^[\x20-\x7e]*$/, {error: 'must be plain ASCII'}).transform((list) =>
    list
      .split(',')
      .map((each) => each.trim().toLowerCase())
      .filter(Boolean),
  ),
  SUPER_ADMIN_EMAIL: email,
  AUTH_ACR_VALUES: valueList,
  AUTH_AMR_VALUES: valueList,
  OIDC_LOGOUT: z.enum(['yes', 'no']),
  CRON_SECRET: optional,
  VAPID_PUBLIC_KEY: optional,
  VAPID_PRIVATE_KEY: optional,
  PUSH_SERVICES: valueList,
  OTEL_EXPORTER_OTLP_ENDPOINT: address,
  TRUSTED_PROXY_HOPS: z.coerce.number().int().min(0).max(8),
  REDIS_URL: optional.pipe(z.url({protocol: /^rediss?$/}).optional()),
  PORT: optional,
})
export type Env = z.infer<typeof Environment>

const DEFAULTS = {
  SITE_URL: 'http://localhost:3000',
  STUDIO_URL: 'http://localhost:3333',
  SANITY_PROJECT_ID: 'local',
  SANITY_CONTENT_DATASET: 'content',
  SANITY_OPERATIONS_DATASET: 'operations',
  MAIL_FROM: 'office@example.com',
  BUSINESS_EMAIL: 'office@example.com',
  ADMIN_EMAILS: 'owner@example.com,office@example.com,crew@example.com',
  SUPER_ADMIN_EMAIL: 'owner@example.com',
  AUTH_ACR_VALUES: '',
  AUTH_AMR_VALUES: '',
  OIDC_LOGOUT: 'no',
  TRUSTED_PROXY_HOPS: '0',
  PUSH_SERVICES: '',
}

/** Reads and checks an environment. The error lists all problems without any value. */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const given = tidyValues(source)
  const production = given.NODE_ENV === 'production'
  // `next build` runs in production mode without the secrets of the server.
  const errors = production && given.NEXT_PHASE !== PHASE_PRODUCTION_BUILD ? environmentErrors(given, 'start') : []
  if (errors.length > 0) throw new Error(describeErrors(errors))
  // On Vercel no port leads to a single instance.
  if (given.VERCEL === '1') delete given.PORT
  // The Studio's pages may act for an admin (http/origin.ts), so production allows only a configured Studio.
  const defaults = {
    ...DEFAULTS,
    ...(production && {STUDIO_URL: undefined}),
    // Vercel's edge overwrites X-Forwarded-For.
    ...(given.VERCEL === '1' && {TRUSTED_PROXY_HOPS: '1'}),
  }
  const parsed = Environment.safeParse({...defaults, ...given, SITE_URL: siteUrlOf(given) ?? DEFAULTS.SITE_URL})
  if (parsed.success) return parsed.data
  throw new Error(`Environment: ${parsed.error.issues.map((i) => `${i.path.join('.')} ${i.message}`).join('; ')}`)
}

/** Creates the object at its first use: importing this module must not need an environment. */
function lazyProxy<T extends object>(make: () => T): T {
  let made: T | undefined
  return new Proxy<T>(Object.create(null), {
    get(_, key) {
      made ??= make()
      const value: unknown = Reflect.get(made, key, made)
      return typeof value === 'function' ? value.bind(made) : value
    },
  })
}

/** The environment, read once at first use: web/instrumentation.ts reads it at the start of the server. */
export const env: Env = lazyProxy(() => readEnv(process.env))

/** The secrets of AUTH_SECRET, the newest first. Only the first makes something new. */
export function authSecrets(): string[] {
  const secrets = secretsOf(env.AUTH_SECRET)
  if (secrets.length === 0) throw new Error('AUTH_SECRET is missing')
  return secrets
}

/** Whether this Origin belongs to the site itself. */
export const isSiteOrigin = (origin: string): boolean =>
  [env.SITE_URL, ...siteUrlsOf(tidyValues(process.env))].some((url) => new URL(url).origin === origin)

/** Whether this is a Vercel preview's second address: sign-in works under the first one only. */
export const isPreviewAlias = (host: string): boolean =>
  siteUrlsOf(process.env)
    .slice(1)
    .some((url) => new URL(url).host === host)

/** True during `next build`, when no visitor waits for a read. */
export const isBuild = process.env.NEXT_PHASE === PHASE_PRODUCTION_BUILD

/** True for `next dev`, whose scripts evaluate code and inject styles: the policies must allow that. */
export const isDevelopment = process.env.NODE_ENV === 'development'

/** True for `next start`, here or hosted. */
export const isProduction = process.env.NODE_ENV === 'production'
