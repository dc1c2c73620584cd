import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import {OFFICE, OWNER, params, post, read, useAdminSite, write} from '../../support/adminSite'
import {SITE} from '../../support/site'
import {SessionList} from '@/features/admins/input'

const site = await useAdminSite()
afterEach(() => {
  delete site.identity.tamper.current
  vi.useRealTimers()
})

const own = {origin: SITE, 'sec-fetch-site': 'same-origin'}
const addUser = async (email: string, cookie: string) => {
  const {POST} = await import('@/app/api/admin/users/route')
  return POST(post('/api/admin/users', {email}, cookie))
}
const exportBookings = async (cookie: string, query = '', headers: Record<string, string> = {}) => {
  const {GET} = await import('@/app/api/admin/bookings.csv/route')
  return GET(new Request(`${SITE}/api/admin/bookings.csv${query}`, {headers: {cookie, ...headers}}))
}
const startAgain = async () => {
  const {POST} = await import('@/app/api/auth/signin/[provider]/route')
  const request = new Request(`${SITE}/api/auth/signin/oidc?again=1&next=/admin/dashboard`, {
    method: 'POST',
    headers: own,
  })
  return POST(request, params({provider: 'oidc'}))
}

describe('who adds admins or takes data out', () => {
  beforeEach(() => {
    vi.useFakeTimers({toFake: ['Date'], now: new Date()})
  })

  test('proved who they are within ten minutes, or does so again', async () => {
    const {cookie} = await site.signIn(OWNER)
    expect((await addUser('first@example.com', cookie)).status).toBe(201)
    vi.setSystemTime(Date.now() + 11 * 60_000)
    const refused = await addUser('second@example.com', cookie)
    expect([refused.status, await refused.json()]).toEqual([403, expect.objectContaining({code: 'sign_in_again'})])
    expect(await site.operations.fetch('count(*[_type == "adminUser" && email == "second@example.com"])')).toBe(0)
    const {PATCH} = await import('@/app/api/admin/users/[id]/route')
    const change = write('/x', {action: 'deactivate'}, cookie, {'if-match': '"new"'})
    expect((await PATCH(change, params({id: 'adminUser.x'}))).status).toBe(403)
  })

  test('an export is for half of a session, in which the dashboard shows the same', async () => {
    const {cookie} = await site.signIn(OWNER)
    vi.setSystemTime(Date.now() + (12 * 60 - 1) * 60_000)
    expect((await exportBookings(cookie)).headers.get('content-type')).toContain('text/csv')
    vi.setSystemTime(Date.now() + 2 * 60_000)
    const list = '/admin/dashboard?tab=bookings&view=answer&q=ana+n'
    const {GET} = await import('@/app/api/admin/bookings.xlsx/route')
    const workbook = await GET(read('/api/admin/bookings.xlsx?view=answer&q=ana+n&after=x~y', cookie))
    for (const elsewhere of [await exportBookings(cookie, '?view=answer&q=ana+n&after=x~y'), workbook]) {
      expect(elsewhere.status).toBe(303)
      expect(elsewhere.headers.get('location')).toBe(`/admin/login?${new URLSearchParams({again: '1', next: list})}`)
    }
  })

  test('so does who opens a calendar address or changes who reads the leads, which outlive a session', async () => {
    const {cookie} = await site.signIn(OWNER)
    const {POST} = await import('@/app/api/admin/calendar/route')
    const openCalendar = () => POST(post('/api/admin/calendar', {action: 'open'}, cookie))
    const {GET, PATCH} = await import('@/app/api/admin/settings/route')
    const save = async (change: object) => {
      const {revision, ...settings} = await (await GET(read('/x', cookie))).json()
      return PATCH(write('/x', {...settings, ...change}, cookie, {'if-match': `"${revision}"`}))
    }
    expect((await openCalendar()).status).toBe(201)
    vi.setSystemTime(Date.now() + 11 * 60_000)
    expect((await openCalendar()).status).toBe(403)
    for (const name of ['bookingRecipients', 'contactRecipients']) {
      const refused = await save({[name]: ['somebody@example.com']})
      expect([refused.status, await refused.json()]).toEqual([403, expect.objectContaining({code: 'sign_in_again'})])
    }
    expect((await save({reminderHours: 5})).status).toBe(200)
  })

  test('is asked by the provider itself: an old sign-in there counts as old, and one without a time as none', async () => {
    for (const auth_time of [Math.floor(Date.now() / 1000) - 3600, undefined]) {
      site.identity.tamper.current = (claims) => ({claims: {...claims, auth_time}})
      expect((await addUser('third@example.com', (await site.signIn(OWNER)).cookie)).status).toBe(403)
    }
  })

  test('signs in again at the provider, which may not take the open session there for an answer', async () => {
    const to = new URL((await startAgain()).headers.get('location') ?? '')
    expect([to.searchParams.get('prompt'), to.searchParams.get('max_age')]).toEqual(['login', '0'])
    const usual = new URL((await site.startSignIn()).headers.get('location') ?? '')
    expect([usual.searchParams.get('prompt'), usual.searchParams.get('max_age')]).toEqual([null, '86400'])
  })
})

test('a press on Export after the session has ended leads to the sign-in, and from there to the same list', async () => {
  const navigation = {'sec-fetch-mode': 'navigate'}
  const bookings = await exportBookings('', '?status=confirmed', navigation)
  const subscribers = await import('@/app/api/admin/subscribers.csv/route')
  const request = new Request(`${SITE}/api/admin/subscribers.csv?view=confirmed`, {headers: navigation})
  const leads = [bookings, await subscribers.GET(request)].map(({status, headers}) => [status, headers.get('location')])
  const login = (next: string) => [303, `/admin/login?${new URLSearchParams({next})}`]
  expect(leads).toEqual([
    login('/admin/dashboard?tab=bookings&status=confirmed'),
    login('/admin/dashboard?tab=subscribers&view=confirmed'),
  ])
  expect((await exportBookings('')).status).toBe(401)
})

describe('one’s own sessions', () => {
  const list = async (cookie: string) => {
    const {GET} = await import('@/app/api/admin/sessions/route')
    const {sessions} = await (await GET(read('/api/admin/sessions', cookie))).json()
    return SessionList.parse({sessions}).sessions
  }
  const end = async (id: string, cookie: string) => {
    const {PATCH} = await import('@/app/api/admin/sessions/[id]/route')
    return (await PATCH(write('/x', {action: 'end'}, cookie), params({id}))).status
  }
  const opens = async (cookie: string) => {
    const {GET} = await import('@/app/api/admin/settings/route')
    return (await GET(read('/api/admin/settings', cookie))).status
  }

  test('are listed and ended one by one, and nobody else’s', async () => {
    const [phone, desk] = [(await site.signIn(OFFICE)).cookie, (await site.signIn(OFFICE)).cookie]
    const owner = (await site.signIn(OWNER)).cookie
    const sessions = await list(desk)
    expect(sessions.map(({current}) => current)).toEqual([true, false])
    const [, other = {id: ''}] = sessions
    expect(await end(other.id, owner)).toBe(404)
    expect(await opens(phone)).toBe(200)
    expect(await end(other.id, desk)).toBe(204)
    expect([await opens(phone), await opens(desk)]).toEqual([401, 200])
    expect(await end('booking.x', desk)).toBe(404)
  })

  test('can all be ended but the one that asks', async () => {
    const [one, two] = [(await site.signIn(OFFICE)).cookie, (await site.signIn(OFFICE)).cookie]
    const owner = (await site.signIn(OWNER)).cookie
    const {PATCH} = await import('@/app/api/admin/sessions/route')
    expect((await PATCH(write('/x', {action: 'end_others'}, two))).status).toBe(204)
    expect([await opens(one), await opens(two), await opens(owner)]).toEqual([401, 200, 200])
    expect(await list(two)).toHaveLength(1)
  })

  test('name the device without keeping what the browser says of itself', async () => {
    const {deviceOf} = await import('@/server/auth/session')
    const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
    expect([deviceOf(windows), deviceOf(`${windows} Edg/140.0`), deviceOf('curl/8'), deviceOf(null)]).toEqual([
      'Chrome, Windows',
      'Edge, Windows',
      undefined,
      undefined,
    ])
  })
})

describe('with requirements and logout by configuration', () => {
  const configure = (values: Record<string, string>) => {
    Object.assign(process.env, {AUTH_ACR_VALUES: '', AUTH_AMR_VALUES: '', OIDC_LOGOUT: 'no', ...values})
    vi.resetModules()
  }
  afterEach(() => configure({}))
  const isIn = (cookie: string) => /(^|; )admin=/.test(cookie)

  test('a sign-in without a required factor is refused with the reason, with one of them it is not', async () => {
    configure({AUTH_AMR_VALUES: 'mfa, hwk'})
    const withMethods = async (amr: unknown) => {
      site.identity.tamper.current = (claims) => ({claims: {...claims, amr}})
      return (await site.signIn(OWNER)).cookie
    }
    for (const amr of [undefined, ['pwd'], 'mfa', []]) expect(isIn(await withMethods(amr))).toBe(false)
    const {readFlash} = await import('@/server/auth/signIn')
    const notice = /admin-notice=([^;]+)/.exec(await withMethods(['pwd']))?.[1]
    expect(await readFlash(notice)).toMatchObject({kind: 'denied', refusal: 'weak_sign_in'})
    expect(isIn(await withMethods(['pwd', 'mfa']))).toBe(true)
  })

  test('a required class is asked for and checked', async () => {
    configure({AUTH_ACR_VALUES: 'urn:example:gold'})
    const to = new URL((await site.startSignIn()).headers.get('location') ?? '')
    expect(to.searchParams.get('acr_values')).toBe('urn:example:gold')
    expect(isIn((await site.signIn(OWNER)).cookie)).toBe(false)
    site.identity.tamper.current = (claims) => ({claims: {...claims, acr: 'urn:example:gold'}})
    expect(isIn((await site.signIn(OWNER)).cookie)).toBe(true)
  })

  const signOut = async (cookie: string) => {
    const {POST} = await import('@/app/api/auth/signout/route')
    return POST(new Request(`${SITE}/api/auth/signout`, {method: 'POST', headers: {...own, cookie}}))
  }

  test('logging out clears what the browser cached, and stays on the site', async () => {
    configure({})
    const response = await signOut((await site.signIn(OWNER)).cookie)
    expect(response.headers.get('clear-site-data')).toBe('"cache"')
    expect(response.headers.get('location')).toBe(`${SITE}/`)
  })

  test('logging out while the lake is down ends the session in this browser, and says what is left of it', async () => {
    configure({})
    const {cookie} = await site.signIn(OWNER)
    site.faults.next = () => 'refuse'
    const response = await signOut(cookie)
    site.faults.next = () => 'none'
    expect([response.status, response.headers.get('location')]).toEqual([303, `${SITE}/admin/login`])
    const kept = site.cookiesOf(response)
    expect(isIn(kept)).toBe(false)
    const {readFlash} = await import('@/server/auth/signIn')
    expect(await readFlash(/admin-notice=([^;]+)/.exec(kept)?.[1])).toEqual({kind: 'not_ended'})
  })

  test('logging out goes on to the provider that was signed in at, which knows the way back', async () => {
    configure({OIDC_LOGOUT: 'yes'})
    const {cookie} = await site.signIn(OWNER)
    const to = new URL((await signOut(cookie)).headers.get('location') ?? '')
    expect(to.origin).toBe(site.identity.url)
    expect(to.searchParams.get('post_logout_redirect_uri')).toBe(`${SITE}/`)
    const page = await fetch(to)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('session/end/confirm')])
    expect((await signOut(cookie)).headers.get('location')).toBe(`${SITE}/`)
  })
})
