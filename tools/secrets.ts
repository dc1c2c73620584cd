import {randomBytes} from 'node:crypto'
import {appendFileSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {parseEnv} from 'node:util'
import webPush from 'web-push'

/** Secrets that a local machine generates. */
export const LOCAL_SECRETS = [
  'AUTH_SECRET',
  'SANITY_READ_TOKEN',
  'SANITY_WRITE_TOKEN',
  'SANITY_OPERATIONS_WRITE_TOKEN',
  'SANITY_WEBHOOK_SECRET',
  'POSTMARK_SERVER_TOKEN',
  'POSTMARK_WEBHOOK_PASSWORD',
  'OIDC_CLIENT_SECRET',
  'CRON_SECRET',
]

/** The key pair for notifications on phones. Optional: without it a site offers none. */
export const PUSH_KEYS = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'] as const

export function newPushKeys(): Record<(typeof PUSH_KEYS)[number], string> {
  const {publicKey, privateKey} = webPush.generateVAPIDKeys()
  return {VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey}
}

const lines = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([key, value]) => `${key}=${value}\n`)
    .join('')
const generate = () =>
  lines(Object.fromEntries(LOCAL_SECRETS.map((key) => [key, randomBytes(32).toString('base64url')])))
const isThere = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST'

/** The secrets of this machine. Linking a draft into place makes two simultaneous starts share one file. */
export function localSecrets(dataDir: string): NodeJS.Dict<string> {
  mkdirSync(dataDir, {recursive: true})
  const file = `${dataDir}/secrets.env`
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, generate() + lines(newPushKeys()), {mode: 0o600})
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!isThere(error)) throw error
  } finally {
    rmSync(draft)
  }
  const made = parseEnv(readFileSync(file, 'utf8'))
  if (PUSH_KEYS.some((key) => made[key])) return made
  // An earlier version made the file. Append both keys in one write, so that simultaneous starts agree on one pair.
  appendFileSync(file, lines(newPushKeys()))
  return parseEnv(readFileSync(file, 'utf8'))
}
