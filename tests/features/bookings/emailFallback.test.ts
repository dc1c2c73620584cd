import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import type {Fault} from '../../support/faultProxy'
import {afterResponses} from '../../support/setup/nextServer'
import {formPost, jsonPost, useSite} from '../../support/site'
import {bookingInput} from './bookingInput'

// Shortens the pauses between tries, not the time that a hanging service takes.
vi.mock(import('node:timers/promises'), async (original) => {
  const actual = await original()
  return {...actual, setTimeout: (ms, ...rest) => actual.setTimeout(ms && ms < 5_000 ? ms / 20 : ms, ...rest)}
})

const site = await useSite()
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(async () => {
  clearFaults()
  site.mailbox.faults.current = 'none'
  await afterResponses()
  vi.restoreAllMocks()
})

const clearFaults = () => Object.assign(site.faults, {next: () => 'none', code: undefined, headers: undefined})
const isMutation = ({url}: {url: string}) => url.includes('/data/mutate/operations')
const break_ = (next: typeof site.faults.next, code = 503, headers: Record<string, string> = {}) =>
  Object.assign(site.faults, {next, code, headers})

let people = 0
const newAddress = () => `fault${people++}@example.com`
async function post(body: object, key = crypto.randomUUID()) {
  const {POST} = await import('@/app/api/bookings/route')
  return POST(jsonPost('/api/bookings', body, {headers: {'idempotency-key': key}}))
}
const count = (email: string) => site.operations.fetch('count(*[_type == "booking" && email == $email])', {email})
const mailsTo = async (email: string) =>
  (await site.mailbox.mails()).filter(
    ({TextBody, Recipients}) => TextBody?.includes(email) && Recipients.includes('office@example.com'),
  )

const booking = (email: string) => bookingInput({email, preferred_date: soon(), preferred_time: 'Flexible (Any time)'})
const soon = () => new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)

describe('a reply that was lost after the commit', () => {
  test('is noticed: fifty bookings are stored once each and answered as new', async () => {
    const dropped = new Set<string>()
    let calls = 0
    break_((call) => {
      if (!isMutation(call) || calls++ % 2 === 1) return 'none'
      dropped.add(String(calls))
      return 'dropReply'
    })
    const emails = Array.from({length: 50}, newAddress)
    const statuses: number[] = []
    for (const email of emails) statuses.push((await post(booking(email))).status)
    clearFaults()
    await afterResponses()
    expect(dropped.size).toBeGreaterThan(20)
    expect(new Set(statuses)).toEqual(new Set([201]))
    for (const email of emails) expect(await count(email)).toBe(1)
  })
})

test('though every reply to a write is lost, the booking is found stored: nobody is told otherwise', async () => {
  const email = newAddress()
  break_((call) => (isMutation(call) ? 'dropReply' : 'none'))
  expect((await post(booking(email))).status).toBe(201)
  await afterResponses()
  clearFaults()
  expect(await count(email)).toBe(1)
  expect((await mailsTo(email)).map(({Tag}) => Tag)).toEqual(['booking-new'])
})

test.each([
  ['a day ahead', 86_400_000],
  ['back by a day', -86_400_000],
])(
  'a clock that is set %s while the lake restarts leaves the visitor neither unstored nor waiting',
  async (_, by) => {
    const email = newAddress()
    vi.useFakeTimers({toFake: ['Date'], now: Date.now()})
    let refused = false
    break_((call) => {
      if (!isMutation(call) || refused) return 'none'
      refused = true
      vi.setSystemTime(Date.now() + by)
      return 'refuse'
    })
    const {status} = await post(booking(email)).finally(() => vi.useRealTimers())
    await afterResponses()
    clearFaults()
    expect(refused).toBe(true)
    expect(status).toBe(201)
    expect(await count(email)).toBe(1)
    expect((await mailsTo(email)).map(({Tag}) => Tag)).not.toContain('booking-not-stored')
  },
  60_000,
)

describe('a lake that fails', () => {
  test.each<[string, Fault, number]>([
    ['resets the connection', 'refuse', 0],
    ['answers 502', 'status', 502],
    ['answers 503', 'status', 503],
    ['answers 504', 'status', 504],
    ['answers garbage with 200', 'garbage', 200],
  ])('once and %s is asked again, and the booking is stored once', async (_, fault, code) => {
    const email = newAddress()
    let failed = 0
    break_((call) => (isMutation(call) && failed++ === 0 ? fault : 'none'), code)
    expect((await post(booking(email))).status).toBe(201)
    expect(await count(email)).toBe(1)
  })

  test.each<[string, typeof isMutation]>([
    ['its first read on', () => true],
    ['its write on', isMutation],
  ])(
    'by a silence of five and a half seconds from %s is asked until the booking is stored',
    async (_, isFirst) => {
      const email = newAddress()
      let silentSince: number | undefined
      break_((call) => {
        if (isFirst(call)) silentSince ??= Date.now()
        return silentSince && Date.now() - silentSince < 5_500 ? 'hang' : 'none'
      })
      expect((await post(booking(email))).status).toBe(201)
      expect(await count(email)).toBe(1)
      await afterResponses()
      expect((await mailsTo(email)).map(({Tag}) => Tag)).toEqual(['booking-new'])
    },
    20_000,
  )

  test('altogether: the lead is mailed whole, marked as not stored, and the visitor is told that it arrived', async () => {
    const email = newAddress()
    break_(() => 'refuse')
    const response = await post({...booking(email), notes: 'Ring twice'})
    expect(response.status).toBe(201)
    expect(await response.json()).toEqual({
      id: expect.stringMatching(/^booking_/),
      status: 'pending',
      copied: false,
      manage: expect.any(String),
    })
    await afterResponses()
    clearFaults()
    expect(await count(email)).toBe(0)
    const [mail] = await mailsTo(email)
    expect(mail?.Subject).toBe('New Booking Request - Roofing Services')
    expect(mail?.TextBody).toContain('NOT STORED')
    expect(mail?.TextBody).toContain('Ring twice')
    expect(mail?.TextBody).toContain('(201) 555-0123')
  })

  test.each([
    ['a booking', '/api/bookings', () => import('@/app/api/bookings/route'), booking],
    [
      'a message',
      '/api/contact',
      () => import('@/app/api/contact/route'),
      (email: string) => ({name: 'Ana', email, subject: 'Deck', message: 'Please call'}),
    ],
  ] as const)(
    'altogether: %s that was caught as spam is mailed too, marked in its subject, for there is no Spam view to keep it',
    async (_, path, route, body) => {
      const email = newAddress()
      break_(() => 'refuse')
      const {POST} = await route()
      const response = await POST(jsonPost(path, {...body(email), website: 'https://x.example'}))
      expect(response.status).toBe(201)
      clearFaults()
      const [mail, ...others] = await mailsTo(email)
      expect(others).toEqual([])
      expect(mail?.Subject).toMatch(/^\[Possible spam, not stored\] (New Booking Request|Contact Form)/)
      expect(mail?.TextBody).toContain('Possible spam: a field that people do not see was filled in')
    },
    20_000,
  )

  test('together with a mail provider that hangs: 503, and no email arrives later', async () => {
    const email = newAddress()
    const key = crypto.randomUUID()
    break_(() => 'hang')
    Object.assign(site.mailbox.faults, {current: 'slow', delayMs: 14_000})
    const start = Date.now()
    expect((await post(booking(email), key)).status).toBe(503)
    expect(Date.now() - start).toBeLessThan(13_000)
    clearFaults()
    site.mailbox.faults.current = 'none'
    expect(await mailsTo(email)).toEqual([])
    expect((await post(booking(email), key)).status).toBe(201)
    expect(await count(email)).toBe(1)
    await afterResponses()
    expect((await mailsTo(email)).map(({Tag}) => Tag)).toEqual(['booking-new'])
  })

  test('together with the mail provider: 503 within 13 seconds, and a form keeps what was typed', async () => {
    const email = newAddress()
    break_(() => 'refuse')
    site.mailbox.faults.current = 'down'
    const start = Date.now()
    const response = await post(booking(email))
    expect(Date.now() - start).toBeLessThan(13_000)
    expect(response.status).toBe(503)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    const {POST} = await import('@/app/api/bookings/route')
    const page = await POST(formPost('/api/bookings', {...booking(email), locale: 'en'}))
    expect(page.headers.get('location')).toBe('/booking/failed?code=unavailable')
    expect(page.headers.getSetCookie()[0]).toMatch(/^draft_bookings_0=[\w-]{20,};/)
  })

  test('by silence: the visitor waits less than 13 seconds', async () => {
    const email = newAddress()
    break_(() => 'hang')
    const start = Date.now()
    expect((await post(booking(email))).status).toBe(201)
    expect(Date.now() - start).toBeLessThan(13_000)
    clearFaults()
    expect((await mailsTo(email))[0]?.TextBody).toContain('NOT STORED')
  })

  test('for the content alone still takes bookings, by the usual hours', async () => {
    const email = newAddress()
    break_(({url}) => (url.includes('/content') ? 'refuse' : 'none'))
    expect((await post(booking(email))).status).toBe(201)
    expect(await count(email)).toBe(1)
  })
})
