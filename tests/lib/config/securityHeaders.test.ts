import {NextRequest} from 'next/server'
import {expect, test} from 'vitest'
import {config as nextConfig} from '../../../web/next.config.mts'
import {fileHeaders, originsOf, pageHeaders, publicPolicy} from '../../../web/lib/config/securityHeaders.ts'
import {proxy} from '../../../web/proxy.ts'

const local = originsOf({SANITY_API_HOST: 'http://localhost:3900/', STUDIO_URL: 'http://localhost:3333/x'}, false)
const rules = (text: string) =>
  Object.fromEntries(text.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]))

test('a public page may be framed by itself and the Studio alone, and posts only to itself (T33, T34)', () => {
  const policy = rules(publicPolicy(local))
  expect(policy['frame-ancestors']).toEqual(["'self'", 'http://localhost:3333'])
  expect(policy['form-action']).toEqual(["'self'"])
  expect(policy['object-src']).toEqual(["'none'"])
  expect(policy['base-uri']).toEqual(["'none'"])
})

test('a Studio that Sanity hosts frames the site inside the dashboard of Sanity, and more places can be listed', () => {
  const ancestors = (STUDIO_URL: string, FRAME_ANCESTORS?: string) =>
    rules(publicPolicy(originsOf({SANITY_API_HOST: undefined, STUDIO_URL, FRAME_ANCESTORS}, false)))['frame-ancestors']
  expect(ancestors('https://oak.sanity.studio')).toEqual([
    "'self'",
    'https://oak.sanity.studio',
    'https://www.sanity.io',
  ])
  expect(ancestors('https://studio.oak.example/x', 'https://www.sanity.io/@org, https://studio.oak.example')).toEqual([
    "'self'",
    'https://studio.oak.example',
    'https://www.sanity.io',
  ])
})

test('scripts come from the site itself; evaluated code is for the development server', () => {
  expect(rules(publicPolicy(local))['script-src']).toEqual(["'self'", "'unsafe-inline'"])
  expect(rules(publicPolicy({...local, development: true}))['script-src']).toContain("'unsafe-eval'")
})

test('pictures and clips come from the lake that the environment names, hosted ones from the CDN', () => {
  expect(rules(publicPolicy(local))['img-src']).toContain('http://localhost:3900')
  const hosted = originsOf({SANITY_API_HOST: undefined, STUDIO_URL: undefined}, false)
  expect(rules(publicPolicy(hosted))['media-src']).toContain('https://cdn.sanity.io')
})

test('browsers are told where to report what a policy has blocked', () => {
  const policy = rules(publicPolicy(local))
  expect([policy['report-to'], policy['report-uri']]).toEqual([['csp'], ['/api/csp-report']])
  expect(pageHeaders).toContainEqual({key: 'Reporting-Endpoints', value: 'csp="/api/csp-report"'})
})

test('every answer carries the protective headers (T35)', () => {
  expect([...fileHeaders, ...pageHeaders].map(({key}) => key)).toEqual(
    expect.arrayContaining([
      'Strict-Transport-Security',
      'X-Content-Type-Options',
      'Referrer-Policy',
      'Permissions-Policy',
    ]),
  )
})

test('answers of the admin area and of sign-in are framed by nobody (T33)', async () => {
  const entries = (await nextConfig.headers?.()) ?? []
  const policyOf = (path: string) =>
    entries
      .filter(({source}) =>
        new RegExp(`^${source.replace(/:area/, '').replaceAll(/\/:path\*/g, '(?:/.*)?')}$`, 'i').test(path),
      )
      .flatMap(({headers}) => headers)
      .findLast(({key}) => key === 'Content-Security-Policy')?.value
  for (const path of ['/api/admin/bookings', '/api/auth/callback/oidc']) {
    expect(rules(policyOf(path) ?? '')['frame-ancestors']).toEqual(["'none'"])
  }
  expect(rules(policyOf('/booking') ?? '')['frame-ancestors']).toContain("'self'")
})

test.each(['/admin', '/admin/login', '/admin/dashboard'])(
  '%s shares its window with no other site (3.4.8)',
  async (path) => {
    const answer = await proxy(new NextRequest(`http://localhost:3000${path}`))
    expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin')
  },
)

test('the script that shows notifications may run beside admin pages alone, and can itself load nothing', async () => {
  const admin = await proxy(new NextRequest('http://localhost:3000/admin/dashboard'))
  expect(rules(admin.headers.get('content-security-policy') ?? '')['worker-src']).toEqual(["'self'"])
  expect(rules(publicPolicy(local))['worker-src']).toEqual(["'none'"])
  const worker = (await nextConfig.headers?.())?.filter(({source}) => source.startsWith('/admin-app/')) ?? []
  const headers = Object.fromEntries(worker.flatMap((each) => each.headers).map(({key, value}) => [key, value]))
  expect(headers).toMatchObject({
    'Content-Security-Policy': expect.stringContaining("default-src 'none'"),
    'Service-Worker-Allowed': '/admin/',
  })
})

test('the image optimizer fetches nothing, from elsewhere or from ourselves (T36)', () => {
  expect(nextConfig.images).toEqual({localPatterns: [], remotePatterns: []})
})

test.each(['/ADMIN', '/Admin/dashboard', '/nope'])('the 404 of %s carries the public policy (T35)', async (path) => {
  const answer = await proxy(new NextRequest(`http://localhost:3000${path}`))
  expect(rules(answer.headers.get('content-security-policy') ?? '')['base-uri']).toEqual(["'none'"])
})

test.each(['/en/faq?x=1', '/faq/?x=1', '/es/admin'])(
  'the redirect of %s carries the public policy (T35)',
  async (path) => {
    const answer = await proxy(new NextRequest(`http://localhost:3000${path}`))
    expect([307, 308]).toContain(answer.status)
    expect(rules(answer.headers.get('content-security-policy') ?? '')['base-uri']).toEqual(["'none'"])
    expect(new URL(answer.headers.get('location') ?? '').search).toBe(new URL(path, 'http://localhost').search)
  },
)
