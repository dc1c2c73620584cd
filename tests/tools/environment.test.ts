import {existsSync, readFileSync, statSync, writeFileSync} from 'node:fs'
import {parseEnv} from 'node:util'
import {expect, test} from 'vitest'
import {environment, siteEnvironment} from '../../tools/environment.ts'
import {LOCAL_SECRETS, localSecrets} from '../../tools/secrets.ts'
import {checkPushKeys} from '../../web/lib/config/checks.ts'
import {tempDir} from '../support/tempDir.ts'

test('with nothing named every role runs here, and the site is told the local addresses', async () => {
  await using data = await tempDir()
  const {roles, values} = environment({DATA_DIR: data.path})
  expect(roles).toEqual(['lake', 'mailbox', 'identity'])
  expect(values).toMatchObject({
    SITE_URL: 'http://localhost:3000',
    SANITY_API_HOST: 'http://localhost:3900',
    POSTMARK_API_URL: 'http://localhost:3901',
    OIDC_ISSUER: 'http://localhost:3902',
    SANITY_STUDIO_API_HOST: 'http://localhost:3900',
  })
})

test('the example copied as it is changes nothing', async () => {
  await using data = await tempDir()
  const example = parseEnv(readFileSync('.env.example', 'utf8'))
  const named = Object.fromEntries(Object.entries(example).filter(([, value]) => value !== ''))
  const plain = environment({DATA_DIR: data.path})
  expect(environment({...named, DATA_DIR: data.path})).toEqual(plain)
})

test.each([
  ['a project of Sanity', {SANITY_PROJECT_ID: 'abc123'}, ['mailbox', 'identity'], 'SANITY_API_HOST'],
  ['an account at Postmark', {POSTMARK_SERVER_TOKEN: 'token'}, ['lake', 'identity'], 'POSTMARK_API_URL'],
  ['a client at Google', {AUTH_GOOGLE_ID: 'client'}, ['lake', 'mailbox'], 'OIDC_ISSUER'],
])('%s replaces its local stand-in', async (_, input, roles, unset) => {
  await using data = await tempDir()
  const local = environment({...input, DATA_DIR: data.path})
  expect(local.roles).toEqual(roles)
  expect(local.values).not.toHaveProperty(unset)
})

test.each([
  ['a project of Sanity', {SANITY_PROJECT_ID: 'abc123'}, 'SANITY_OPERATIONS_WRITE_TOKEN'],
  ['an account at Postmark', {POSTMARK_API_URL: 'https://mail.example'}, 'POSTMARK_SERVER_TOKEN'],
  ['a client at Google', {AUTH_GOOGLE_ID: 'client'}, 'OIDC_CLIENT_SECRET'],
])('for %s no secret is made up', async (_, given, secret) => {
  await using data = await tempDir()
  expect(environment({DATA_DIR: data.path}).values).toHaveProperty(secret)
  expect(environment({...given, DATA_DIR: data.path}).values).not.toHaveProperty(secret)
})

test('where every secret is named nothing is written', async () => {
  await using data = await tempDir()
  const dataDir = `${data.path}/none`
  const secrets = Object.fromEntries(LOCAL_SECRETS.map((key) => [key, 'named']))
  const hosted = {SANITY_PROJECT_ID: 'abc123', POSTMARK_API_URL: 'https://mail.example', AUTH_GOOGLE_ID: 'client'}
  const {values} = environment({...secrets, ...hosted, DATA_DIR: dataDir})
  expect(values).toMatchObject(secrets)
  expect(existsSync(dataDir)).toBe(false)
})

const OWN = [
  'AUTH_SECRET',
  'CRON_SECRET',
  'SANITY_WEBHOOK_SECRET',
  'POSTMARK_WEBHOOK_PASSWORD',
  'POSTMARK_WEBHOOK_USER',
]

test('what a site proves itself with is made up for the one of this machine alone', async () => {
  await using data = await tempDir()
  const madeUp = (given: Record<string, string>) => {
    const values = siteEnvironment({...given, DATA_DIR: data.path})
    return OWN.filter((name) => values[name])
  }
  expect(madeUp({})).toEqual(OWN)
  expect(madeUp({AUTH_GOOGLE_ID: 'client'})).toEqual(OWN)
  expect(madeUp({SANITY_API_HOST: 'http://localhost:4900', POSTMARK_API_URL: 'http://localhost:4901'})).toEqual(OWN)
  expect(madeUp({SANITY_PROJECT_ID: 'abc123'})).toEqual(['POSTMARK_WEBHOOK_PASSWORD', 'POSTMARK_WEBHOOK_USER'])
  expect(madeUp({POSTMARK_SERVER_TOKEN: 'token'})).toEqual(['SANITY_WEBHOOK_SECRET'])
  expect(madeUp({SANITY_PROJECT_ID: 'abc123', POSTMARK_SERVER_TOKEN: 'token'})).toEqual([])
  expect(siteEnvironment({SANITY_PROJECT_ID: 'abc123', AUTH_SECRET: 'own', DATA_DIR: data.path}).AUTH_SECRET).toBe(
    'own',
  )
})

test('another provider by its address keeps that address', async () => {
  await using data = await tempDir()
  const {roles, values} = environment({OIDC_ISSUER: 'https://id.example.com', DATA_DIR: data.path})
  expect(roles).not.toContain('identity')
  expect(values.OIDC_ISSUER).toBe('https://id.example.com')
})

test('commands read a value that was pasted with blanks, a line break, capitals or a slash as the site does', async () => {
  await using data = await tempDir()
  const {roles, values} = environment({
    SITE_URL: ' HTTP://LocalHost:3000/\n',
    SANITY_API_HOST: 'http://localhost:3900/',
    OIDC_ISSUER: 'https://id.example.com/ ',
    CRON_SECRET: 'secret\n',
    REDIS_URL: ' ',
    DATA_DIR: data.path,
  })
  expect(roles).toContain('lake')
  expect(values).toMatchObject({
    SITE_URL: 'http://localhost:3000',
    SANITY_API_HOST: 'http://localhost:3900',
    // To the letter, slash included: a provider compares it so.
    OIDC_ISSUER: 'https://id.example.com/',
    CRON_SECRET: 'secret',
  })
  expect(values).not.toHaveProperty('REDIS_URL')
})

test('other ports move the addresses with them', async () => {
  await using data = await tempDir()
  const {values} = environment({PORT: '4000', LAKE_PORT: '4900', DATA_DIR: data.path})
  expect(values).toMatchObject({SITE_URL: 'http://localhost:4000', SANITY_API_HOST: 'http://localhost:4900'})
})

test('secrets are made once, for their owner alone, and each is another', async () => {
  await using data = await tempDir()
  const first = localSecrets(data.path)
  expect(localSecrets(data.path)).toEqual(first)
  expect(statSync(`${data.path}/secrets.env`).mode & 0o777).toBe(0o600)
  expect(new Set(Object.values(first)).size).toBe(Object.keys(first).length)
})

test('keys for notifications are one pair: made together, also beside secrets of an earlier version, and never mixed', async () => {
  await using data = await tempDir()
  expect(checkPushKeys(environment({DATA_DIR: data.path}).values)).toBeUndefined()
  writeFileSync(`${data.path}/secrets.env`, 'AUTH_SECRET=of-an-earlier-version\n')
  const {VAPID_PUBLIC_KEY, ...values} = environment({DATA_DIR: data.path}).values
  expect(values.AUTH_SECRET).toBe('of-an-earlier-version')
  expect(VAPID_PUBLIC_KEY).toMatch(/^[\w-]{87}$/)
  expect(environment({DATA_DIR: data.path}).values.VAPID_PUBLIC_KEY).toBe(VAPID_PUBLIC_KEY)
  expect(environment({VAPID_PUBLIC_KEY: 'own', DATA_DIR: data.path}).values).not.toHaveProperty('VAPID_PRIVATE_KEY')
})
