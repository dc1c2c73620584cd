import {randomBytes} from 'node:crypto'
import {linkSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {parseEnv} from 'node:util'

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

const generate = () => LOCAL_SECRETS.map((key) => `${key}=${randomBytes(32).toString('base64url')}\n`).join('')
const isThere = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST'

/** The secrets of this machine. A draft is linked into place, so that two simultaneous starts share one file. */
export function localSecrets(dataDir: string): NodeJS.Dict<string> {
  mkdirSync(dataDir, {recursive: true})
  const file = `${dataDir}/secrets.env`
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, generate(), {mode: 0o600})
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!isThere(error)) throw error
  } finally {
    rmSync(draft)
  }
  return parseEnv(readFileSync(file, 'utf8'))
}
