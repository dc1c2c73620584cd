import {readFileSync} from 'node:fs'
import {describe, expect, test} from 'vitest'
import {readEnv} from '@/server/env'

const secret = 'a-long-enough-secret-value'
const production = {
  NODE_ENV: 'production' as const,
  SITE_URL: 'https://shoreline.example',
  SANITY_WRITE_TOKEN: secret,
  SANITY_WEBHOOK_SECRET: secret,
  POSTMARK_SERVER_TOKEN: secret,
  POSTMARK_WEBHOOK_PASSWORD: secret,
  AUTH_SECRET: secret,
  CRON_SECRET: secret,
  OIDC_ISSUER: 'https://id.example',
}

describe('the environment', () => {
  test('in production is taken when it is whole', () => {
    expect(readEnv(production)).toMatchObject({SITE_URL: 'https://shoreline.example', TRUSTED_PROXY_HOPS: 0})
  })

  test('on Vercel trusts the one proxy that the platform is, unless somebody says otherwise', () => {
    expect(readEnv({...production, VERCEL: '1'}).TRUSTED_PROXY_HOPS).toBe(1)
    expect(readEnv({...production, VERCEL: '1', TRUSTED_PROXY_HOPS: '2'}).TRUSTED_PROXY_HOPS).toBe(2)
  })

  test.each([
    'SITE_URL',
    'SANITY_WRITE_TOKEN',
    'SANITY_WEBHOOK_SECRET',
    'POSTMARK_SERVER_TOKEN',
    'AUTH_SECRET',
    'CRON_SECRET',
  ])('in production is refused without %s, which is named', (key) => {
    expect(() => readEnv({...production, [key]: ''})).toThrow(`${key} is missing`)
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

  test('in production takes plain http on this machine', () => {
    expect(readEnv({...production, OIDC_ISSUER: 'http://localhost:3902'}).OIDC_ISSUER).toBe('http://localhost:3902')
  })

  test('in production knows no Studio but the one that is named', () => {
    expect(readEnv(production).STUDIO_URL).toBeUndefined()
    expect(readEnv({NODE_ENV: 'development'}).STUDIO_URL).toBe('http://localhost:3333')
  })

  test('of a build needs no secrets', () => {
    expect(() => readEnv({NODE_ENV: 'production', NEXT_PHASE: 'phase-production-build'})).not.toThrow()
  })

  test('is refused when it makes no sense, by name', () => {
    expect(() => readEnv({NODE_ENV: 'test', SITE_URL: 'nowhere'})).toThrow('SITE_URL')
    expect(() => readEnv({NODE_ENV: 'test', TRUSTED_PROXY_HOPS: '-1'})).toThrow('TRUSTED_PROXY_HOPS')
  })

  test('reads addresses trimmed and in lower case', () => {
    const {ADMIN_EMAILS} = readEnv({NODE_ENV: 'test', ADMIN_EMAILS: ' Owner@Example.com, crew@example.com ,'})
    expect(ADMIN_EMAILS).toEqual(['owner@example.com', 'crew@example.com'])
  })

  test('has no key that .env.example does not name', () => {
    const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
    const named = [...example.matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, key]) => key)
    for (const key of Object.keys(readEnv(production))) expect(named).toContain(key)
  })
})
