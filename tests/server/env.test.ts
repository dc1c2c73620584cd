import {readFileSync} from 'node:fs'
import {describe, expect, test} from 'vitest'
import {environmentErrors} from '@/lib/config/environment'
import {readEnv} from '@/server/env'
import {newPushKeys} from '../../tools/secrets.ts'
import {hostedEnvironment} from '../support/hostedEnvironment'

const production = {...hostedEnvironment, NODE_ENV: 'production' as const}

/** What `npm start` fills in on a laptop. */
const laptop = {
  ...production,
  SITE_URL: 'http://localhost:3000',
  STUDIO_URL: 'http://localhost:3333',
  SANITY_PROJECT_ID: 'local',
  SANITY_API_HOST: 'http://localhost:3900',
  POSTMARK_API_URL: 'http://localhost:3901',
  MAIL_FROM: 'office@example.com',
  BUSINESS_EMAIL: 'office@example.com',
  OIDC_ISSUER: 'http://localhost:3902',
  ADMIN_EMAILS: 'owner@example.com,office@example.com',
  SUPER_ADMIN_EMAIL: 'owner@example.com',
}

describe('the environment', () => {
  test('in production is taken when it is whole', () => {
    expect(readEnv(production)).toMatchObject({SITE_URL: 'https://shoreline.example', TRUSTED_PROXY_HOPS: 0})
  })

  test.each(Object.keys(production).filter((key) => key !== 'NODE_ENV'))(
    'in production is refused without %s, which is named with its purpose',
    (key) => {
      expect(() => readEnv({...production, [key]: ''})).toThrow(
        new RegExp(`^  ${key} is missing.*\\n    [A-Z].*\\.$`, 'm'),
      )
    },
  )

  test('in production names everything that is missing at once', () => {
    expect(environmentErrors({}, 'start').map(({name}) => name)).toEqual([
      'SITE_URL',
      'STUDIO_URL',
      'SANITY_PROJECT_ID',
      'SANITY_READ_TOKEN',
      'SANITY_WRITE_TOKEN',
      'SANITY_WEBHOOK_SECRET',
      'POSTMARK_SERVER_TOKEN',
      'POSTMARK_WEBHOOK_USER',
      'POSTMARK_WEBHOOK_PASSWORD',
      'MAIL_FROM',
      'BUSINESS_EMAIL',
      'OIDC_ISSUER',
      'AUTH_SECRET',
      'ADMIN_EMAILS',
      'SUPER_ADMIN_EMAIL',
      'CRON_SECRET',
    ])
  })

  test('on a laptop is taken with the identity of the example and the services of this machine', () => {
    expect(readEnv(laptop)).toMatchObject({SITE_URL: 'http://localhost:3000', SANITY_PROJECT_ID: 'local'})
  })

  test('on Vercel trusts the one proxy that the platform is, unless somebody says otherwise', () => {
    expect(readEnv({...production, VERCEL: '1'}).TRUSTED_PROXY_HOPS).toBe(1)
    expect(readEnv({...production, VERCEL: '1', TRUSTED_PROXY_HOPS: '2'}).TRUSTED_PROXY_HOPS).toBe(2)
  })

  test.each([
    ['MAIL_FROM', {POSTMARK_API_URL: ''}],
    ['BUSINESS_EMAIL', {POSTMARK_API_URL: ''}],
    ['SITE_URL', {POSTMARK_API_URL: ''}],
    ['ADMIN_EMAILS', {AUTH_GOOGLE_ID: 'x', AUTH_GOOGLE_SECRET: 'x'}],
    ['SUPER_ADMIN_EMAIL', {OIDC_ISSUER: 'https://id.example'}],
    ['SANITY_PROJECT_ID', {SANITY_API_HOST: ''}],
    ['SANITY_API_HOST', {SITE_URL: 'https://shoreline.example'}],
    ['POSTMARK_API_URL', {SITE_URL: 'https://shoreline.example'}],
    ['OIDC_ISSUER', {SITE_URL: 'https://shoreline.example'}],
    ['STUDIO_URL', {SITE_URL: 'https://shoreline.example'}],
    ['SITE_HOST', {SITE_HOST: '127.0.0.1'}],
  ])('of a laptop is refused by name (%s) once a service is hosted or the site is public: %j', (key, change) => {
    expect(() => readEnv({...laptop, ...change})).toThrow(new RegExp(`^  ${key} (is|holds) `, 'm'))
  })

  test('has a pair of keys for notifications, or none; a pair that is none is refused', () => {
    const [pair, other] = [newPushKeys(), newPushKeys()]
    expect(readEnv({...production, ...pair})).toMatchObject(pair)
    const refused = (change: object) => expect(() => readEnv({...production, ...pair, ...change}))
    refused({VAPID_PUBLIC_KEY: other.VAPID_PUBLIC_KEY}).toThrow('VAPID_PUBLIC_KEY does not belong to VAPID_PRIVATE_KEY')
    refused({VAPID_PRIVATE_KEY: 'x'.repeat(20)}).toThrow('VAPID_PUBLIC_KEY or VAPID_PRIVATE_KEY is no key of Web Push')
    refused({VAPID_PUBLIC_KEY: `B${'A'.repeat(86)}`}).toThrow('is no key of Web Push')
    refused({VAPID_PRIVATE_KEY: ''}).toThrow('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are one pair')
  })

  test('in production does not take an address of example.com for a real one', () => {
    expect(() => readEnv({...production, SITE_URL: 'https://www.example.com'})).toThrow('SITE_URL is an address of')
  })

  test('of a preview on Vercel names the address of the preview, of production the configured one', () => {
    const vercel = {
      ...production,
      VERCEL: '1',
      VERCEL_URL: 'site-abc.vercel.app',
      VERCEL_BRANCH_URL: 'site-git-x.vercel.app',
    }
    expect(readEnv({...vercel, VERCEL_ENV: 'preview'}).SITE_URL).toBe('https://site-git-x.vercel.app')
    expect(readEnv({...vercel, VERCEL_ENV: 'production'}).SITE_URL).toBe('https://shoreline.example')
  })

  test.each([
    ['SITE_URL', 'https://shoreline.example/site', 'has a path'],
    ['STUDIO_URL', 'studio.shoreline.example', 'is not an address that begins with https://'],
    ['FRAME_ANCESTORS', 'https://a.example, www.sanity.io', 'is not an address that begins with https://'],
    ['PUSH_SERVICES', 'http://push.shoreline.example', 'must be https'],
    ['PUSH_SERVICES', 'https://push.shoreline.example/path', 'holds more than the address'],
    ['PUSH_SERVICES', 'https://10.0.0.5', 'names a push service by a number'],
    ['PUSH_SERVICES', 'http://localhost:9000', 'is an address of this machine'],
    ['VAPID_PUBLIC_KEY', 'alone', 'and VAPID_PRIVATE_KEY are one pair'],
    ['SANITY_PROJECT_ID', 'Oak_One', 'is no project ID'],
    ['SANITY_PROJECT_ID', 'your-project-id', 'is a placeholder'],
    ['SANITY_CONTENT_DATASET', 'My content', 'is no name of a dataset'],
    ['SANITY_OPERATIONS_PROJECT_ID', 'Oak.Ops', 'is no project ID'],
    ['SANITY_OPERATIONS_DATASET', '-ops', 'is no name of a dataset'],
    ['MAIL_FROM', 'Shoreline & Oak', 'is not an email address'],
    ['BUSINESS_EMAIL', 'office', 'is not an email address'],
    ['OIDC_CLIENT_ID', 'your-client-id', 'is a placeholder'],
    ['OIDC_CLIENT_SECRET', 'changeme', 'is a placeholder'],
    ['AUTH_GOOGLE_ID', 'your-client-id', 'is a placeholder'],
    ['ADMIN_EMAILS', 'crew@shoreline.example, joe', 'holds something that is not an email address'],
    ['SUPER_ADMIN_EMAIL', 'owner', 'is not an email address'],
    ['OIDC_LOGOUT', 'true', 'is neither yes nor no'],
    ['TRUSTED_PROXY_HOPS', 'one', 'is not a number from 0 to 8'],
    ['REDIS_URL', 'localhost:6379', 'is not an address that begins with redis://'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318', 'is not an address that begins with http://'],
  ])('in production is refused with %s=%s, in the one list with purpose and remedy', (key, value, error) => {
    for (const stage of ['start', 'build'] as const)
      expect(environmentErrors({...production, [key]: value}, stage)).toContainEqual({
        name: key,
        error: expect.stringContaining(error),
        purpose: expect.any(String),
        remedy: expect.any(String),
      })
    expect(() => readEnv({...production, [key]: value})).toThrow(`  ${key} ${error}`)
  })

  test('in production is read when the list is empty: what the one accepts the other does not refuse', () => {
    const unusual = {
      ...production,
      SITE_URL: 'https://shoreline.example/',
      SANITY_CONTENT_DATASET: '~content_2-a',
      SANITY_OPERATIONS_PROJECT_ID: 'ops-456uv',
      SANITY_OPERATIONS_WRITE_TOKEN: production.SANITY_WRITE_TOKEN,
      MAIL_FROM: '"Shoreline & Oak" <o\'brien+office@mail.shoreline.example>',
      ADMIN_EMAILS: ' crew@shoreline.example,,joe_1@shoreline.example, ',
      TRUSTED_PROXY_HOPS: '8',
      REDIS_URL: 'rediss://:secret@redis.internal:6379/0',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
      OIDC_LOGOUT: 'yes',
    }
    expect(environmentErrors(unusual, 'start')).toEqual([])
    expect(() => readEnv(unusual)).not.toThrow()
  })

  test.each(['changeme', 'your-secret', 'abc123'])(
    'in production is refused with the placeholder "%s", which is not repeated',
    (value) => {
      const read = () => readEnv({...production, AUTH_SECRET: value})
      expect(read).toThrow('AUTH_SECRET is a placeholder or too short')
      expect(read).not.toThrow(value)
    },
  )

  test.each([
    ['OIDC_ISSUER', 'http://id.example'],
    ['SITE_URL', 'http://shoreline.example'],
    ['STUDIO_URL', 'http://studio.example'],
    ['SANITY_API_HOST', 'http://lake.example'],
  ])('in production refuses %s at %s', (key, value) => {
    expect(() => readEnv({...production, [key]: value})).toThrow(`${key} must be https`)
  })

  test('while developing knows the Studio of this machine', () => {
    expect(readEnv({NODE_ENV: 'development'}).STUDIO_URL).toBe('http://localhost:3333')
  })

  test('of a build needs no secrets', () => {
    expect(() => readEnv({NODE_ENV: 'production', NEXT_PHASE: 'phase-production-build'})).not.toThrow()
    expect(environmentErrors({}, 'build').map(({name}) => name)).toEqual([
      'SITE_URL',
      'STUDIO_URL',
      'SANITY_PROJECT_ID',
      'BUSINESS_EMAIL',
    ])
  })

  test('is refused when it makes no sense, by name', () => {
    expect(() => readEnv({NODE_ENV: 'test', SITE_URL: 'nowhere'})).toThrow('SITE_URL')
    expect(() => readEnv({NODE_ENV: 'test', TRUSTED_PROXY_HOPS: '-1'})).toThrow('TRUSTED_PROXY_HOPS')
  })

  test('reads addresses trimmed and in lower case', () => {
    const {ADMIN_EMAILS} = readEnv({NODE_ENV: 'test', ADMIN_EMAILS: ' Owner@Example.com, crew@example.com ,'})
    expect(ADMIN_EMAILS).toEqual(['owner@example.com', 'crew@example.com'])
  })

  test('is read the same however its values were pasted: blanks, line breaks, capitals, a slash at the end', () => {
    const addresses = ['SITE_URL', 'STUDIO_URL', 'SANITY_API_HOST', 'POSTMARK_API_URL']
    const spelled = Object.fromEntries(
      Object.entries(laptop).map(([key, value]) => [
        key,
        addresses.includes(key) ? `\n ${value.toUpperCase()}// ` : ` ${value}\r\n`,
      ]),
    )
    expect(readEnv({...spelled, NODE_ENV: 'production', REDIS_URL: ' \n'})).toEqual(readEnv(laptop))
    expect(environmentErrors(spelled, 'start')).toEqual([])
  })

  test('has no key that .env.example does not name', () => {
    const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
    const named = [...example.matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, key]) => key)
    for (const key of Object.keys(readEnv(production))) expect(named).toContain(key)
  })
})
