import {join} from 'node:path'
import {serve} from './server.ts'
import type {LakeUser} from './types.ts'

const {env} = process

/** The Studio's local users: the site's first administrators. */
function users(): LakeUser[] {
  const addresses = (env.ADMIN_EMAILS ?? 'owner@example.com').split(',').map((address) => address.trim())
  return addresses.filter(Boolean).map((email) => ({
    id: `p${Buffer.from(email).toString('hex').slice(0, 24)}`,
    name: email.replace(/@.*/, ''),
    email,
    role: 'administrator',
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

const lake = await serve({
  port: Number(env.LAKE_PORT ?? 3900),
  dataDir: join(env.DATA_DIR ?? '.data', 'lake'),
  projectId: env.SANITY_PROJECT_ID ?? 'local',
  datasets: {
    [env.SANITY_CONTENT_DATASET ?? 'content']: 'public',
    [env.SANITY_OPERATIONS_DATASET ?? 'operations']: 'private',
  },
  tokens: {read: required('SANITY_READ_TOKEN'), write: required('SANITY_WRITE_TOKEN')},
  ...(secret ? {webhook: {url: `${site}/api/webhooks/sanity`, secret}} : {}),
  corsOrigins: [site, studio],
  users: users(),
})
console.info(`Content Lake on ${lake.url}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    void lake.close().then(() => process.exit(0))
  })
