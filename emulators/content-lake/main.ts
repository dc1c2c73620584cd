import {createHash} from 'node:crypto'
import {enableCompileCache, flushCompileCache} from 'node:module'
import {dataFolder, runService} from '../shared/runService.ts'
import type {LakeOptions, LakeUser} from './types.ts'

// Half of a start is compiling. A lake that was killed is back sooner, and fewer requests have to be repeated.
enableCompileCache(dataFolder('compile-cache'))
const {serve} = await import('./server.ts')
flushCompileCache()

const {env} = process

/**
 * Users of the local Studio: the admins of the site. The super admin has the role administrator, the others are
 * editors.
 */
function users(): LakeUser[] {
  const [owner = 'owner@example.com', ...others] = [
    env.SUPER_ADMIN_EMAIL,
    ...(env.ADMIN_EMAILS ?? '').split(','),
  ].flatMap((address) => address?.trim() || [])
  return [...new Set([owner, ...others])].map((email) => ({
    id: `p${createHash('sha256').update(email).digest('base64url').slice(0, 12)}`,
    name: email.replace(/@.*/, ''),
    email,
    role: email === owner ? 'administrator' : 'editor',
  }))
}

function required(name: string): string {
  const value = env[name]
  if (value) return value
  console.error(`The local Content Lake needs ${name} in its environment.`)
  process.exit(1)
}

const site = env.SITE_URL ?? 'http://localhost:3000'
const studio = env.STUDIO_URL ?? 'http://localhost:3333'
const secret = env.SANITY_WEBHOOK_SECRET

const options: LakeOptions = {
  port: Number(env.LAKE_PORT ?? 3900),
  dataDir: dataFolder('lake'),
  projectId: env.SANITY_PROJECT_ID ?? 'local',
  datasets: {
    [env.SANITY_CONTENT_DATASET ?? 'content']: 'public',
    [env.SANITY_OPERATIONS_DATASET ?? 'operations']: 'private',
  },
  tokens: {
    read: required('SANITY_READ_TOKEN'),
    write: required('SANITY_WRITE_TOKEN'),
    ...(env.SANITY_OPERATIONS_WRITE_TOKEN && {
      operations: {token: env.SANITY_OPERATIONS_WRITE_TOKEN, dataset: env.SANITY_OPERATIONS_DATASET ?? 'operations'},
    }),
  },
  ...(secret ? {webhook: {url: `${site}/api/webhooks/sanity`, secret}} : {}),
  corsOrigins: [site, studio],
  users: users(),
  restoreCommand: 'npm run restore -- <backup.tar.gz> --replace',
}

/** Explains to the person at the terminal why the lake did not start. */
function explain(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  if (message.includes('EADDRINUSE')) return `Port ${options.port} is taken. Stop what uses it, or set LAKE_PORT.`
  if (message.includes('locked')) return `Another Content Lake uses ${options.dataDir}. Stop it, or set DATA_DIR.`
  return `The Content Lake could not start: ${message}`
}

await runService('Content Lake on', () =>
  serve(options).catch((error: unknown) => {
    console.error(explain(error))
    process.exit(1)
  }),
)
