import 'server-only'
import {setTimeout as pause} from 'node:timers/promises'
import {defaultLocale} from '@/lib/locales'
import {registration} from '../../business.config.ts'
import {getBusiness} from './sanity/business'
import {env, isProduction, type Env} from './env'
import {errorFields, log} from './log'
import {followPublications, requestRefresh} from './publish/refresh'

async function warnOfPlaceholders() {
  const business = await getBusiness(defaultLocale)
  const number = registration?.placeholder
  if (!number || !business.registration?.endsWith(number)) return
  log('warn', 'start.placeholder_registration', {
    message: `Site settings still carry the placeholder registration number ${number}: put in your own in the Studio before you go public.`,
  })
}

/** Without a trusted proxy all visitors share one limit. */
export function warnOfSharedLimit({SITE_URL, TRUSTED_PROXY_HOPS}: Pick<Env, 'SITE_URL' | 'TRUSTED_PROXY_HOPS'>) {
  if (TRUSTED_PROXY_HOPS > 0 || new URL(SITE_URL).hostname === 'localhost') return
  log('warn', 'start.no_trusted_proxy', {
    message:
      'TRUSTED_PROXY_HOPS is 0: all visitors share one rate limit. Put a proxy in front (docs/nginx.conf) and set TRUSTED_PROXY_HOPS=1.',
  })
}

// Ends the process: if this hook only threw, Next would go on listening and answer 500.
function checkEnvironment() {
  try {
    return env.SITE_URL
  } catch (error) {
    log('error', 'start.refused', {message: error instanceof Error ? error.message : 'unknown'})
    process.exit(1)
  }
}

const START_TRIES = 60

/**
 * Content may have changed since the build or the last stop, so this invalidates and warms everything. The server does
 * not listen yet.
 */
async function refreshAfterStart() {
  for (let tries = 0; tries < START_TRIES; tries++) {
    await pause(1000, undefined, {ref: false})
    if (await requestRefresh({action: 'everything'})) return
  }
}

/** `npm start` and Docker kill after ten seconds. */
const LONGEST_STOP_MS = 9_000

/** Limits the stop: Next waits for running requests, even of a client that keeps asking on its connection. */
function limitStop() {
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => setTimeout(() => process.exit(0), LONGEST_STOP_MS).unref())
}

/** Checks the environment and warns of gaps on a public site. */
export function startServer() {
  checkEnvironment()
  if (!isProduction) return
  limitStop()
  warnOfSharedLimit(env)
  // Not on Vercel: its cache survives, and it may start functions at any time.
  if (env.PORT) {
    void refreshAfterStart()
    followPublications().catch((error: unknown) => log('warn', 'redis.not_connected', errorFields(error)))
  }
  warnOfPlaceholders().catch((error: unknown) => log('warn', 'start.no_settings', errorFields(error)))
}
