import {afterEach, beforeAll, describe, expect, test} from 'vitest'
import {afterResponses} from '../../support/setup/nextServer'
import {jsonPost, SITE} from '../../support/site'
import {addDays} from '@/lib/time/dates'
import {bookingDocument} from '../../support/bookingDocument'
import {OFFICE, params, useAdminSite} from '../../support/adminSite'

const STUDIO = 'https://studio.example:8443'
const ALLOWED = {'access-control-allow-origin': STUDIO, 'access-control-allow-credentials': 'true'}

const site = await useAdminSite()
let cookie = ''
beforeAll(async () => {
  // As it is written by people: with a path behind the origin.
  process.env.STUDIO_URL = `${STUDIO}/`
  cookie = (await site.signIn(OFFICE)).cookie
})
afterEach(afterResponses)

const route = () => import('@/app/api/admin/bookings/[id]/route')
const grants = (response: Response) =>
  Object.fromEntries([...response.headers].filter(([name]) => name.startsWith('access-control-')))

let days = 0
/** Each on a day of its own: a window takes one visit. */
async function stored() {
  const day = addDays('2080-03-01', days++)
  const document = bookingDocument({preferred_date: day, preferred_time: '10:00 AM - 12:00 PM'})
  await site.operations.create(document)
  return document._id
}

/** What a browser says of a page: where it is, and how far from the site. */
const page = (origin: string, far = 'cross-site') => ({origin, 'sec-fetch-site': far})
const fromStudio = page(STUDIO, 'same-site')

async function read(id: string, headers: Record<string, string>) {
  const {GET} = await route()
  return GET(new Request(`${SITE}/api/admin/bookings/${id}`, {headers}), params({id}))
}

async function confirm(id: string, headers: Record<string, string>) {
  const {PATCH} = await route()
  const requestHeaders = {'if-match': '"created"', ...headers}
  const path = `/api/admin/bookings/${id}`
  return PATCH(
    jsonPost(path, {action: 'status', status: 'confirmed'}, {method: 'PATCH', headers: requestHeaders}),
    params({id}),
  )
}

async function preflight(origin: string, method: string) {
  const {OPTIONS} = await route()
  const headers = {origin, 'access-control-request-method': method, 'access-control-request-headers': 'if-match'}
  return OPTIONS(new Request(`${SITE}/api/admin/bookings/booking.x`, {method: 'OPTIONS', headers}))
}

describe('the Studio', () => {
  test('reads a booking and changes its status with the admin’s cookie; the answers are for its origin alone', async () => {
    const id = await stored()
    const before = await read(id, {...fromStudio, cookie})
    expect(before.status).toBe(200)
    expect(await before.json()).toMatchObject({status: 'pending', revision: 'created'})
    const response = await confirm(id, {...fromStudio, cookie})
    expect(response.status).toBe(200)
    for (const each of [before, response]) {
      expect(grants(each)).toEqual(ALLOWED)
      expect(each.headers.get('vary')).toBe('Origin')
    }
    expect(await site.operations.getDocument(id)).toMatchObject({
      status: 'confirmed',
      history: [{action: 'created'}, {action: 'status', by: OFFICE, from: 'pending', to: 'confirmed'}],
    })
  })

  test('may be hosted far from the site: the exact origin counts, not the distance', async () => {
    expect((await confirm(await stored(), {...page(STUDIO), cookie})).status).toBe(200)
  })

  test('without an open session is told so, in an answer that it may read', async () => {
    const id = await stored()
    for (const response of [await read(id, fromStudio), await confirm(id, fromStudio)]) {
      expect(response.status).toBe(401)
      expect(grants(response)).toEqual(ALLOWED)
    }
    expect(await site.operations.getDocument(id)).toMatchObject({status: 'pending'})
  })

  test('is refused like anybody for an old revision or a wrong body', async () => {
    const id = await stored()
    const late = await confirm(id, {...fromStudio, cookie, 'if-match': '"old"'})
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({code: 'stale_revision', revision: 'created'})
    expect((await confirm(id, {...fromStudio, cookie, 'content-type': 'text/plain'})).status).toBe(415)
  })

  test.each(['GET', 'PATCH'])('may ask before a %s', async (method) => {
    const response = await preflight(STUDIO, method)
    expect(response.status).toBe(204)
    expect(grants(response)).toEqual({
      ...ALLOWED,
      'access-control-allow-methods': 'GET, PATCH',
      'access-control-allow-headers': 'content-type, if-match',
      'access-control-max-age': '600',
    })
    expect(response.headers.get('vary')).toBe('Origin')
  })

  test.each(['DELETE', 'PUT', 'POST', ''])('is not granted "%s"', async (method) => {
    const response = await preflight(STUDIO, method)
    expect(response.status).toBe(403)
    expect(response.headers.has('access-control-allow-methods')).toBe(false)
  })
})

describe.each([
  'https://evil.example',
  'null',
  '',
  'https://studio.example',
  'http://studio.example:8443',
  'https://studio.example:8443.evil.example',
  'https://studio.example:84430',
  'https://evil-studio.example:8443',
  'https://x.studio.example:8443',
  'https://STUDIO.example:8443',
  'https://studio.example:8443/',
  `${STUDIO}, https://evil.example`,
  '*',
])('a page of "%s"', (origin) => {
  test('reads nothing, changes nothing and is granted nothing', async () => {
    const id = await stored()
    const answers = [
      await read(id, {...page(origin), cookie}),
      await confirm(id, {...page(origin, 'same-site'), cookie}),
      await preflight(origin, 'PATCH'),
    ]
    for (const response of answers) {
      expect(response.status).toBe(403)
      expect(await response.json()).toMatchObject({code: 'foreign_origin'})
      expect(grants(response)).toEqual({})
      expect(response.headers.get('vary')).toBe('Origin')
    }
    expect(await site.operations.getDocument(id)).toMatchObject({status: 'pending'})
  })
})

test('our own pages go on as before, and nothing is granted to them', async () => {
  const id = await stored()
  const seen = await read(id, {cookie, 'sec-fetch-site': 'same-origin'})
  expect(seen.status).toBe(200)
  const changed = await confirm(id, {...page(SITE, 'same-origin'), cookie})
  expect(changed.status).toBe(200)
  expect([grants(seen), grants(changed)]).toEqual([{}, {}])
})

type Handler = (request: Request, route: {params: Promise<unknown>}) => Promise<Response>
const modules = import.meta.glob<Record<string, Handler>>('../../../web/app/api/**/route.ts')
const others = Object.entries(modules).filter(([file]) => !file.endsWith('/admin/bookings/[id]/route.ts'))

test('there are other routes to try', () => {
  expect(others).toHaveLength(Object.keys(modules).length - 1)
  expect(others.length).toBeGreaterThan(25)
})

test.each(others)('%s answers the Studio’s origin without any grant, and writes nothing for it', async (file, load) => {
  const handlers = await load()
  expect(Object.keys(handlers)).not.toContain('OPTIONS')
  for (const method of ['POST', 'PATCH', 'PUT', 'DELETE'].filter((each) => handlers[each])) {
    const headers = {...fromStudio, cookie, 'if-match': '"created"', 'content-type': 'application/json'}
    const request = new Request(`${SITE}/x`, {method, headers, body: '{}'})
    const response = await handlers[method]!(request, params({id: 'booking.x', key: 'x', token: 'x', job: 'x'}))
    expect(grants(response)).toEqual({})
    // Browsers report what a policy has blocked without saying who they are; it is logged and stored nowhere.
    if (!file.includes('/csp-report/')) expect(response.status).toBeGreaterThanOrEqual(300)
  }
})
