import 'server-only'
import {setTimeout as pause} from 'node:timers/promises'
import {getBusiness} from './sanity/business'
import {env, isProduction, type Env} from './env'
import {errorFields, log} from './log'
import {followPublications} from './publish/instances'
import {requestRefresh} from './publish/refreshRequest'

/** A registration number that is nobody's: New Jersey wants the business's own on every page and mail. */
const PLACEHOLDER_REGISTRATION = '13VH00000000'

async function warnOfPlaceholders() {
  const {registration} = await getBusiness('en')
  if (registration !== PLACEHOLDER_REGISTRATION) return
  log('warn', 'start.placeholder_registration', {
    message: `Site settings still carry the placeholder registration number ${PLACEHOLDER_REGISTRATION}: put in your own in the Studio before you go public.`,
  })
}

/** A public site without a trusted proxy works, but one visitor can use up the limit of all of them. */
export function warnOfSharedLimit({SITE_URL, TRUSTED_PROXY_HOPS}: Pick<Env, 'SITE_URL' | 'TRUSTED_PROXY_HOPS'>) {
  if (TRUSTED_PROXY_HOPS > 0 || new URL(SITE_URL).hostname === 'localhost') return
  log('warn', 'start.no_trusted_proxy', {
    message:
      'TRUSTED_PROXY_HOPS is 0: all visitors share one rate limit. Put a proxy in front (docs/nginx.conf) and set TRUSTED_PROXY_HOPS=1.',
  })
}

// Next goes on listening, and answers 500, when this hook throws: a server that may not run has to end.
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
 * Content may have changed between the build, or the last stop, and this start: invalidate and warm everything. The
 * server does not listen yet when this is called.
 */
async function refreshAfterStart() {
  for (let tries = 0; tries < START_TRIES; tries++) {
    await pause(1000, undefined, {ref: false})
    if (await requestRefresh({action: 'everything'})) return
  }
}

/** Less than the ten seconds after which `npm start` and Docker kill. */
const LONGEST_STOP_MS = 9_000

/** Next answers what is under way, and would wait as long as a client goes on asking on its connection. */
function limitStop() {
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => setTimeout(() => process.exit(0), LONGEST_STOP_MS).unref())
}

/** Checks the environment and says what a public site still lacks. */
export function startServer() {
  checkEnvironment()
  if (!isProduction) return
  limitStop()
  warnOfSharedLimit(env)
  // Vercel keeps what was invalidated, and starts a function whenever it likes.
  if (env.PORT) {
    void refreshAfterStart()
    followPublications().catch((error: unknown) => log('warn', 'redis.not_connected', errorFields(error)))
  }
  warnOfPlaceholders().catch((error: unknown) => log('warn', 'start.no_settings', errorFields(error)))
}
