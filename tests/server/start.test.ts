import {afterEach, beforeEach, expect, test, vi} from 'vitest'

const production = {
  NODE_ENV: 'production',
  SITE_URL: 'https://shoreline.example',
  ...Object.fromEntries(
    [
      'SANITY_WRITE_TOKEN',
      'SANITY_WEBHOOK_SECRET',
      'POSTMARK_SERVER_TOKEN',
      'POSTMARK_WEBHOOK_PASSWORD',
      'AUTH_SECRET',
      'CRON_SECRET',
    ].map((key) => [key, 'a-long-enough-secret-value']),
  ),
  OIDC_ISSUER: 'https://id.example',
  // No lake: the settings cannot be read, which the start says too.
  SANITY_API_HOST: 'http://localhost:1',
}

beforeEach(() => vi.resetModules())
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

async function warningsOfStart(own: Record<string, string>): Promise<string> {
  for (const [key, value] of Object.entries({...production, ...own})) vi.stubEnv(key, value)
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const {startServer} = await import('@/server/start')
  startServer()
  await vi.waitFor(() => expect(warned.mock.calls.flat().join()).toContain('start.no_settings'), 10_000)
  return warned.mock.calls.flat().join('\n')
}

test('a public site says at its start that all its visitors share one limit while it trusts no proxy', async () => {
  expect(await warningsOfStart({TRUSTED_PROXY_HOPS: '0'})).toContain('TRUSTED_PROXY_HOPS is 0')
})

test('a site behind its proxy does not say so', async () => {
  expect(await warningsOfStart({TRUSTED_PROXY_HOPS: '1'})).not.toContain('TRUSTED_PROXY_HOPS')
})

test('a site on a laptop needs no proxy', async () => {
  expect(await warningsOfStart({TRUSTED_PROXY_HOPS: '0', SITE_URL: 'http://localhost:3000'})).not.toContain('PROXY')
})
