import {existsSync, readFileSync} from 'node:fs'
import {resolve} from 'node:path'
import {parseEnv} from 'node:util'
import {isLoopback, tidyValues} from '../web/lib/config/environment.ts'
import {LOCAL_SECRETS, localSecrets, PUSH_KEYS} from './secrets.ts'

/** The repository's folder. */
export const root = resolve(import.meta.dirname, '..')

export type Role = 'lake' | 'mailbox' | 'identity'
export type Environment = {values: Record<string, string>; roles: Role[]; dataDir: string}

type Given = Record<string, string | undefined>

/**
 * The variables of the environment and .env exactly as written, for the doctor. An empty value counts as missing, as in
 * .env.example.
 */
export function writtenEnvironment(file = `${root}/.env`): Given {
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
  const named = Object.entries({...fromFile, ...process.env}).filter(([, value]) => value?.trim())
  return Object.fromEntries(named)
}

/** The same variables, tidied. */
export const givenEnvironment = (file?: string): Given => tidyValues(writtenEnvironment(file))

const local = (port: string) => `http://localhost:${port}`

function addresses(given: Given) {
  const {PORT = '3000', STUDIO_PORT = '3333', LAKE_PORT = '3900', MAIL_PORT = '3901', IDENTITY_PORT = '3902'} = given
  return {
    ports: {PORT, STUDIO_PORT, LAKE_PORT, MAIL_PORT, IDENTITY_PORT},
    site: given.SITE_URL ?? local(PORT),
    studio: given.STUDIO_URL ?? local(STUDIO_PORT),
    lake: local(LAKE_PORT),
    mailbox: local(MAIL_PORT),
    identity: local(IDENTITY_PORT),
  }
}

/** A service runs here unless the environment names a hosted address or account for it. */
function localRoles(given: Given, here: ReturnType<typeof addresses>): Role[] {
  const hosted: Record<Role, boolean> = {
    lake: given.SANITY_API_HOST
      ? given.SANITY_API_HOST !== here.lake
      : given.SANITY_PROJECT_ID !== undefined && given.SANITY_PROJECT_ID !== 'local',
    mailbox: given.POSTMARK_API_URL
      ? given.POSTMARK_API_URL !== here.mailbox
      : given.POSTMARK_SERVER_TOKEN !== undefined,
    identity: given.OIDC_ISSUER ? given.OIDC_ISSUER !== here.identity : given.AUTH_GOOGLE_ID !== undefined,
  }
  return (['lake', 'mailbox', 'identity'] as const).filter((role) => !hosted[role])
}

const forRole = (roles: Role[], role: Role, values: Record<string, string>) => (roles.includes(role) ? values : {})

function defaults(here: ReturnType<typeof addresses>, roles: Role[]): Record<string, string> {
  return {
    ...here.ports,
    SITE_HOST: 'localhost',
    SITE_URL: here.site,
    STUDIO_URL: here.studio,
    SANITY_PROJECT_ID: 'local',
    SANITY_CONTENT_DATASET: 'content',
    SANITY_OPERATIONS_DATASET: 'operations',
    MAIL_FROM: 'office@example.com',
    BUSINESS_EMAIL: 'office@example.com',
    POSTMARK_WEBHOOK_USER: 'postmark',
    ADMIN_EMAILS: 'owner@example.com,office@example.com,crew@example.com',
    SUPER_ADMIN_EMAIL: 'owner@example.com',
    TRUSTED_PROXY_HOPS: '0',
    ...forRole(roles, 'lake', {SANITY_API_HOST: here.lake}),
    ...forRole(roles, 'mailbox', {POSTMARK_API_URL: here.mailbox}),
    ...forRole(roles, 'identity', {OIDC_ISSUER: here.identity, OIDC_CLIENT_ID: 'site'}),
  }
}

/** Vite puts only variables of this prefix into the Studio. */
const forStudio = (values: Record<string, string>): Record<string, string> => ({
  SANITY_STUDIO_PROJECT_ID: values.SANITY_PROJECT_ID ?? '',
  SANITY_STUDIO_OPERATIONS_PROJECT_ID: values.SANITY_OPERATIONS_PROJECT_ID ?? values.SANITY_PROJECT_ID ?? '',
  SANITY_STUDIO_CONTENT_DATASET: values.SANITY_CONTENT_DATASET ?? '',
  SANITY_STUDIO_OPERATIONS_DATASET: values.SANITY_OPERATIONS_DATASET ?? '',
  SANITY_STUDIO_SITE_URL: values.SITE_URL ?? '',
  ...(values.SANITY_API_HOST && {SANITY_STUDIO_API_HOST: values.SANITY_API_HOST}),
})

/** These secrets belong to one local service each. A hosted service would refuse an invented one. */
const SECRET_OF: Record<string, Role> = {
  SANITY_READ_TOKEN: 'lake',
  SANITY_WRITE_TOKEN: 'lake',
  SANITY_OPERATIONS_WRITE_TOKEN: 'lake',
  POSTMARK_SERVER_TOKEN: 'mailbox',
  OIDC_CLIENT_SECRET: 'identity',
}

/** Writes no file if the environment has all secrets: the first user to run a command would own its folder. */
function secretsFor(given: Given, roles: Role[], dataDir: string): Record<string, string> {
  const missing = LOCAL_SECRETS.filter((key) => {
    const role = SECRET_OF[key]
    return !given[key] && (!role || roles.includes(role))
  })
  if (missing.length === 0) return {}
  const made = localSecrets(dataDir)
  // Generate both keys or none: a key fits no other pair.
  if (!PUSH_KEYS.some((key) => given[key])) missing.push(...PUSH_KEYS)
  return Object.fromEntries(missing.flatMap((key) => (made[key] ? [[key, made[key]]] : [])))
}

/** The variables of all services, the site and the Studio. Missing addresses point to this machine. */
export function environment(written: Given = givenEnvironment()): Environment {
  const given = tidyValues(written)
  const here = addresses(given)
  const roles = localRoles(given, here)
  const dataDir = resolve(root, given.DATA_DIR ?? '.data')
  const values = {...secretsFor(given, roles, dataDir), ...defaults(here, roles), ...given, DATA_DIR: dataDir}
  const withoutTelemetry = {NEXT_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1'}
  return {values: {...forStudio(values), ...values, ...withoutTelemetry}, roles, dataDir}
}

/**
 * The site's variables, for commands that act in its name. Generates no secret of the site if it uses a hosted lake or
 * mail provider, because it may run on another machine: with another webhook secret the site would refuse every
 * delivery, with another AUTH_SECRET a command would miss a person's documents.
 */
export function siteEnvironment(given = givenEnvironment()): Record<string, string> {
  const {values} = environment(given)
  const forLake = isLoopback(values.SANITY_API_HOST) ? [] : ['SANITY_WEBHOOK_SECRET']
  const forMail = isLoopback(values.POSTMARK_API_URL) ? [] : ['POSTMARK_WEBHOOK_USER', 'POSTMARK_WEBHOOK_PASSWORD']
  const hosted = [...forLake, ...forMail]
  const own = new Set(hosted.length > 0 ? [...hosted, 'AUTH_SECRET', 'CRON_SECRET', ...PUSH_KEYS] : [])
  return Object.fromEntries(Object.entries(values).filter(([key]) => given[key] || !own.has(key)))
}
