import {globSync} from 'node:fs'
import {beforeAll, beforeEach, describe, expect, test, vi} from 'vitest'
import {OFFICE, OWNER, params, useAdminSite} from '../../support/adminSite'
import {SITE} from '../../support/site'

// What a page would read from the request; no proxy stands before it here.
const jar = {cookie: ''}
vi.mock('next/headers', () => ({
  cookies: async () => ({
    get: (name: string) => {
      const value = new RegExp(`(?:^|; )${name}=([^;]+)`).exec(jar.cookie)?.[1]
      return value && {name, value}
    },
  }),
  headers: async () => new Headers(),
}))
const site = await useAdminSite()
const CREW = 'crew@example.com'
const cookies: Record<string, string> = {}
beforeAll(async () => {
  const good = (await site.signIn(OFFICE)).cookie
  cookies['no cookie'] = ''
  cookies['a forged cookie'] = 'admin=eyJhbGciOiJkaXIifQ.e30.e30.e30.e30'
  cookies['a tampered cookie'] = good.replace(/.(?=.{5}$)/, (letter) => (letter === 'A' ? 'B' : 'A'))
  const ended = await site.signIn(OFFICE)
  cookies['a cookie after logout'] = ended.cookie
  await signOut(ended.cookie)
  cookies['a cookie of yesterday'] = (await site.signIn(OWNER)).cookie
  const [{_id}] = await site.operations.fetch('*[_type == "adminSession" && email == $email]', {email: OWNER})
  await site.operations
    .patch(_id)
    .set({createdAt: new Date(Date.now() - 25 * 3_600_000).toISOString()})
    .commit()
  cookies['a cookie of an admin who was removed'] = (await site.signIn(CREW)).cookie
  await site.operations
    .patch({query: '*[_type == "adminUser" && email == $email]', params: {email: CREW}})
    .set({status: 'inactive'})
    .commit()
})
beforeEach(() => {
  jar.cookie = ''
})

async function signOut(cookie: string) {
  const {POST} = await import('@/app/api/auth/signout/route')
  const headers = {cookie, origin: SITE, 'sec-fetch-site': 'same-origin'}
  return POST(new Request(`${SITE}/api/auth/signout`, {method: 'POST', headers}))
}

const METHODS = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const
type Handler = (request: Request, route: {params: Promise<unknown>}) => Promise<Response>
type Route = Partial<Record<(typeof METHODS)[number], Handler>>
const modules = import.meta.glob<Route>('../../../web/app/api/admin/**/route.ts')
const allModules = import.meta.glob<Route>('../../../web/app/api/**/route.ts')
const routes = Object.entries(modules).map(([file, load]) => ({file: file.replace('../../../web/app', ''), load}))

/** The methods that a route answers; the others all have one and the same handler, which refuses them. */
const served = (route: Route) =>
  METHODS.filter((method) => METHODS.every((other) => other === method || route[other] !== route[method]))

async function answers(load: (typeof routes)[number]['load'], cookie: string) {
  const route = await load()
  const methods = served(route)
  const sent = methods.map((method) => {
    const headers = {cookie, origin: SITE, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json'}
    const init = method === 'GET' ? {headers} : {method, headers, body: '{}'}
    return new Request(`${SITE}/api/admin/x`, init)
  })
  const route_ = params({id: 'booking.x', key: 'x'})
  return Promise.all(methods.map((method, n) => route[method]?.(sent[n] ?? new Request(SITE), route_)))
}

test('there are admin routes to try, and each file of the folder is among them', () => {
  expect(routes).toHaveLength(globSync('web/app/api/admin/**/route.ts').length)
  expect(routes.length).toBeGreaterThan(10)
})

test.each(Object.entries(allModules))(
  '%s answers a method that it does not have with 405 and those that it has',
  async (_file, load) => {
    const route = await load()
    const allowed = served(route)
    expect(allowed.length).toBeGreaterThan(0)
    for (const method of METHODS.filter((each) => !allowed.includes(each))) {
      const response = await route[method]?.(new Request(SITE, {method}), params({}))
      expect(response?.status).toBe(405)
      expect(response?.headers.get('allow')?.split(', ').toSorted()).toEqual(allowed.toSorted())
    }
  },
)

describe.each([
  'no cookie',
  'a forged cookie',
  'a tampered cookie',
  'a cookie after logout',
  'a cookie of yesterday',
  'a cookie of an admin who was removed',
])('with %s', (kind) => {
  test.each(routes)('$file answers 401 and gives nothing away', {tags: '@spec-6.5'}, async ({load}) => {
    const responses = await answers(load, cookies[kind] ?? '')
    expect(responses.length).toBeGreaterThan(0)
    for (const response of responses) {
      expect(response?.status).toBe(401)
      expect(response?.headers.get('content-type')).toBe('application/problem+json')
      expect(await response?.json()).toMatchObject({code: 'unauthorized'})
    }
  })

  test.each(['dashboard/page', 'page'])(
    'the page admin/%s sends a real 307 to the login page',
    {tags: '@spec-6.4'},
    async (page) => {
      jar.cookie = cookies[kind] ?? ''
      const {default: Page} =
        page === 'page'
          ? await import('@/app/[locale]/admin/page')
          : await import('@/app/[locale]/admin/dashboard/page')
      const rendering = Page({searchParams: Promise.resolve({tab: 'users'})})
      await expect(rendering).rejects.toMatchObject({
        digest: expect.stringMatching(/^NEXT_REDIRECT;replace;\/admin\/login.*;307;/),
      })
    },
  )
})

const settings = async (cookie: string) => {
  const {GET} = await import('@/app/api/admin/settings/route')
  return (await GET(new Request(`${SITE}/api/admin/settings`, {headers: {cookie}}))).status
}

describe('a session', () => {
  test('is over 24 hours after sign-in, whatever was done in between', {tags: ['@spec-6.6', '@spec-9.2']}, async () => {
    vi.useFakeTimers({toFake: ['Date'], now: new Date()})
    try {
      const {cookie} = await site.signIn(OWNER)
      const start = Date.now()
      for (const hours of [6, 12, 18, 23.9]) {
        vi.setSystemTime(start + hours * 3_600_000)
        expect(await settings(cookie)).toBe(200)
      }
      vi.setSystemTime(start + 24 * 3_600_000 + 60_000)
      expect(await settings(cookie)).toBe(401)
    } finally {
      vi.useRealTimers()
    }
  })

  test('is over by its document alone, however young the cookie that names it', async () => {
    const {openSession, readSession} = await import('@/server/auth/session')
    const [user] = await site.operations.fetch('*[_type == "adminUser" && email == $email]', {email: OWNER})
    const start = new Date()
    const sid = await openSession(user, {provider: 'oidc'}, start)
    const after = (minutes: number) => readSession(sid, new Date(start.getTime() + minutes * 60_000))
    expect((await after(24 * 60 - 1)).state).toBe('open')
    expect((await after(24 * 60 + 1)).state).toBe('ended')
    const [stored] = await site.operations.fetch('*[_type == "adminSession"] | order(createdAt desc) [0...1]')
    await site.operations.patch(stored._id).set({expiresAt: '2999-01-01T00:00:00.000Z'}).commit()
    expect((await after(24 * 60 + 1)).state).toBe('ended')
  })

  test('of an admin who was removed is over with the next request', async () => {
    const {cookie} = await site.signIn(OFFICE)
    expect(await settings(cookie)).toBe(200)
    await site.operations
      .patch({query: '*[_type == "adminUser" && email == $email]', params: {email: OFFICE}})
      .set({status: 'inactive'})
      .commit()
    expect(await settings(cookie)).toBe(401)
  })

  test('is neither open nor over while the lake is away: 503, and open again when it is back', async () => {
    const {cookie} = await site.signIn(OWNER)
    site.faults.next = ({url}) => (url.includes('adminSession') ? 'refuse' : 'none')
    expect(await settings(cookie)).toBe(503)
    site.faults.next = () => 'none'
    expect(await settings(cookie)).toBe(200)
  })

  test('that is signed in anew ends the former one of that browser', async () => {
    const first = await site.signIn(OWNER)
    const {GET} = await import('@/app/api/auth/callback/[provider]/route')
    const started = await site.startSignIn()
    const back = await site.atProvider(started.headers.get('location') ?? '', OWNER)
    const cookie = site.join(site.cookiesOf(started), first.cookie)
    const second = await GET(new Request(back, {headers: {cookie}}))
    expect(await settings(first.cookie)).toBe(401)
    expect(await settings(site.cookiesOf(second))).toBe(200)
  })

  test('ends at logout in the store and in the browser, and the way leads home', {tags: '@spec-6.7'}, async () => {
    const {cookie} = await site.signIn(OWNER)
    const response = await signOut(cookie)
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(`${SITE}/`)
    expect(response.headers.get('set-cookie')).toMatch(/^admin=;.*Max-Age=0/)
    expect(await settings(cookie)).toBe(401)
  })

  test('cannot be ended from another site', async () => {
    const {POST} = await import('@/app/api/auth/signout/route')
    const {cookie} = await site.signIn(OWNER)
    const headers = {cookie, origin: 'https://evil.example'}
    expect((await POST(new Request(`${SITE}/api/auth/signout`, {method: 'POST', headers}))).status).toBe(403)
    expect(await settings(cookie)).toBe(200)
  })
})
