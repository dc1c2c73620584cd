import {afterEach, beforeAll, beforeEach, describe, expect, test, vi} from 'vitest'
import {addDays, todayInNewYork} from '@/lib/time/dates'
import {bookingInput} from '../../features/bookings/bookingInput'
import {afterResponses} from '../../support/setup/nextServer'
import {jsonPost, settings, SITE, useSite} from '../../support/site'

// The build that Next bundles: it goes through the global fetch, which is where Next caches.
vi.mock('@sanity/client', () => import('../../../node_modules/@sanity/client/dist/index.js'))

/** Like Next's data cache between a publication and the next request: what it was asked for once stays as it was. */
const cache = new Map<string, {body: string; init: ResponseInit}>()
async function cachingFetch(real: typeof fetch, input: string | URL | Request, init?: RequestInit) {
  if (init?.cache !== 'force-cache') return real(input, init)
  const key = input instanceof Request ? input.url : input.toString()
  const kept = cache.get(key)
  if (kept) return new Response(kept.body, kept.init)
  const response = await real(input, init)
  const entry = {body: await response.text(), init: {status: response.status, headers: response.headers}}
  cache.set(key, entry)
  return new Response(entry.body, entry.init)
}

const site = await useSite()
beforeAll(async () => {
  const real = globalThis.fetch
  vi.stubGlobal('fetch', ((input, init) => cachingFetch(real, input, init)) satisfies typeof fetch)
  // The first use fills the cache with the settings as they were.
  await Promise.all(['en', 'pt-BR', 'es'].map((locale) => book({locale, preferred_date: inTwoWeeks()})))
}, 60_000)
beforeEach(async () => {
  vi.useFakeTimers({toFake: ['Date'], now: new Date('2026-11-23T15:00:00Z')})
  await publish(settings)
})
afterEach(async () => {
  await afterResponses()
  site.faults.next = () => 'none'
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const inTwoWeeks = () => addDays(todayInNewYork(new Date()), 14)
const publish = (document: typeof settings) => site.content.createOrReplace(document)

let people = 0
async function book(fields: object = {}) {
  const {POST} = await import('@/app/api/bookings/route')
  const email = `fresh${people++}@example.com`
  const response = await POST(jsonPost('/api/bookings', bookingInput({email, ...fields})))
  await afterResponses()
  return {response, email}
}
const mailTo = async (email: string) =>
  (await site.mailbox.mails()).find(({Recipients}) => Recipients.includes(email))?.TextBody

describe('after the settings are published, the very first', () => {
  test('booking on a day that was just closed is refused, and on a day that was opened again it is taken', async () => {
    await publish({...settings, closures: [{_key: 'c', _type: 'closure', from: '2026-12-01', to: '2026-12-01'}]})
    const {response} = await book()
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({errors: [{field: 'preferred_time', code: 'closed'}]})
    await publish({...settings, closures: []})
    expect((await book()).response.status).toBe(201)
    expect((await book({preferred_date: '2026-12-24'})).response.status).toBe(201)
  })

  test('look at a day counts with the new capacity', async () => {
    await site.operations.create({
      _type: 'booking',
      preferred_date: '2026-12-02',
      preferred_time: '10:00 AM - 12:00 PM',
      status: 'confirmed',
    })
    await publish({...settings, booking: {...settings.booking, capacityPerWindow: 2}})
    const {GET} = await import('@/app/api/bookings/windows/route')
    const response = await GET(new Request(`${SITE}/api/bookings/windows?from=2026-12-02&to=2026-12-02`))
    expect(await response.json()).toEqual({full: {}})
  })

  test.each(['en', 'pt-BR', 'es'])('mail in %s names the new phone', async (locale) => {
    await publish({...settings, phone: '+12015550199'})
    const text = await mailTo((await book({locale})).email)
    expect(text).toContain('(201) 555-0199')
    expect(text).not.toContain('555-0142')
  })

  test('calendar file names the new phone', async () => {
    const text = await mailTo((await book()).email)
    const token = /\/booking\/manage\/([\w-]{22})/.exec(text ?? '')?.[1] ?? ''
    await publish({...settings, phone: '+12015550199'})
    const {GET} = await import('@/app/api/bookings/manage/[token]/hold.ics/route')
    const response = await GET(new Request(`${SITE}/api/bookings/manage/${token}/hold.ics`), {
      params: Promise.resolve({token}),
    })
    expect(await response.text()).toContain('(201) 555-0199')
  })
})

test('while the content cannot be read, the mail has the phone that was read last', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await publish({...settings, phone: '+12015550199'})
  await book()
  site.faults.next = ({url}) => (url.includes('/data/query/content') ? 'refuse' : 'none')
  expect(await mailTo((await book()).email)).toContain('(201) 555-0199')
})
