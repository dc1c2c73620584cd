import 'server-only'
import {z} from 'zod'
import {lazyProxy} from '@/lib/lazyProxy'

const text = z.string().trim()
const optional = text.transform((value) => value || undefined).optional()
const email = text.pipe(z.email()).transform((value) => value.toLowerCase())
const loopback = (url: string) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(url).hostname)
const address = optional.pipe(z.url({protocol: /^https?$/}).optional())

const Environment = z.object({
  SITE_URL: text.pipe(z.url({protocol: /^https?$/})).transform((value) => value.replace(/\/+$/, '')),
  STUDIO_URL: address,
  SANITY_PROJECT_ID: text.min(1),
  SANITY_CONTENT_DATASET: text.min(1),
  SANITY_OPERATIONS_DATASET: text.min(1),
  SANITY_API_HOST: address,
  SANITY_READ_TOKEN: optional,
  SANITY_WRITE_TOKEN: optional,
  SANITY_WEBHOOK_SECRET: optional,
  POSTMARK_API_URL: address,
  POSTMARK_SERVER_TOKEN: optional,
  POSTMARK_WEBHOOK_USER: optional,
  POSTMARK_WEBHOOK_PASSWORD: optional,
  MAIL_FROM: email,
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
  CRON_SECRET: optional,
  TRUSTED_PROXY_HOPS: z.coerce.number().int().min(0).max(8),
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
  TRUSTED_PROXY_HOPS: '0',
}

const SECRETS = [
  'SANITY_WRITE_TOKEN',
  'SANITY_WEBHOOK_SECRET',
  'POSTMARK_SERVER_TOKEN',
  'POSTMARK_WEBHOOK_PASSWORD',
  'AUTH_SECRET',
  'CRON_SECRET',
] as const
const PLACEHOLDER = /^(change[-_ ]?me|placeholder|secret|example|your[-_ ].*|xxx+|todo|test|dummy)$/i

function productionFaults(env: Env, source: NodeJS.ProcessEnv): string[] {
  const faults = SECRETS.filter((key) => !env[key]).map((key) => `${key} is missing`)
  for (const key of SECRETS) {
    const value = env[key]
    if (value && (PLACEHOLDER.test(value) || value.length < 16)) faults.push(`${key} is a placeholder or too short`)
  }
  if (!source.SITE_URL) faults.push('SITE_URL is missing')
  if (!env.OIDC_ISSUER && !env.AUTH_GOOGLE_ID) faults.push('no sign-in provider: set OIDC_ISSUER or AUTH_GOOGLE_ID')
  const plain = ['SITE_URL', 'STUDIO_URL', 'OIDC_ISSUER', 'SANITY_API_HOST', 'POSTMARK_API_URL'] as const
  for (const key of plain) {
    const url = env[key]
    if (url?.startsWith('http:') && !loopback(url)) faults.push(`${key} must be https`)
  }
  return faults
}

/** Reads and checks an environment; throws with every fault named, values left out. */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  // Pages of the Studio may ask for an admin (studioDoor.ts): a site that is not on a laptop has only the one it names.
  const defaults = {
    ...DEFAULTS,
    ...(source.NODE_ENV === 'production' && {STUDIO_URL: undefined}),
    // Vercel's edge writes X-Forwarded-For itself, whatever the client sent.
    ...(source.VERCEL === '1' && {TRUSTED_PROXY_HOPS: '1'}),
  }
  const parsed = Environment.safeParse({...defaults, ...given})
  if (!parsed.success) {
    throw new Error(`Environment: ${parsed.error.issues.map((i) => `${i.path.join('.')} ${i.message}`).join('; ')}`)
  }
  // `next build` runs as production, without the secrets of the place where the site will run.
  const building = source.NEXT_PHASE === 'phase-production-build'
  const faults = source.NODE_ENV === 'production' && !building ? productionFaults(parsed.data, source) : []
  if (faults.length > 0) throw new Error(`Environment: ${faults.join('; ')}`)
  return parsed.data
}

/** The environment, read once at first use (web/instrumentation.ts makes that the start of the server). */
export const env: Env = lazyProxy(() => readEnv(process.env))

/** `next dev`: its scripts evaluate code and inject styles, which a policy has to know. */
export const isDevelopment = process.env.NODE_ENV === 'development'

/** `next start`, here or hosted. */
export const isProduction = process.env.NODE_ENV === 'production'
