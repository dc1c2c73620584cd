import {readFileSync} from 'node:fs'
import {parseEnv} from 'node:util'

/** Addresses of the stack under test. The set-up creates it; tests read it from their environment. */
export type TestStack = {
  dataDir: string
  site: string
  studio: string
  lake: string
  identity: string
  mailPort: number
  /** Port that controls the mail provider's failures. */
  mailFaultsPort: number
  /** Where a story may start a push service that the site knows. */
  pushPort: number
  mailData: string
  mailToken: string
  /** The environment of `npm start`, to start a second site beside the first. */
  environment: Record<string, string>
}

const VARIABLE = 'E2E_STACK'

export function publishStack(stack: TestStack): void {
  process.env[VARIABLE] = JSON.stringify(stack)
}

export function currentStack(): TestStack {
  const text = process.env[VARIABLE]
  if (!text) throw new Error('The stack was not started: run npx playwright test, or npm test')
  return JSON.parse(text)
}

/** The secrets that `npm start` made for this stack. */
export function secretsOf({dataDir}: TestStack): {write: string; webhook: string; cron: string; push: string} {
  const {
    SANITY_WRITE_TOKEN = '',
    SANITY_WEBHOOK_SECRET = '',
    CRON_SECRET = '',
    VAPID_PUBLIC_KEY = '',
  } = parseEnv(readFileSync(`${dataDir}/secrets.env`, 'utf8'))
  return {write: SANITY_WRITE_TOKEN, webhook: SANITY_WEBHOOK_SECRET, cron: CRON_SECRET, push: VAPID_PUBLIC_KEY}
}
