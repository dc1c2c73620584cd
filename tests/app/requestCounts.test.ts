import {randomUUID} from 'node:crypto'
import {encode} from 'next-auth/jwt'
import {afterAll, beforeAll, describe, expect, test, vi} from 'vitest'
import {REQUESTS} from '../../tools/doctor/checkUsage'
import {seedContent} from '../support/content/seedContent'
import {bookingInput} from '../features/bookings/bookingInput'
import {afterResponses} from '../support/setup/nextServer'
import {bookingDocument} from '../support/bookingDocument'
import {setDate} from '../support/clock'
import {jsonPost, SITE, useSite} from '../support/site'

vi.mock('next/cache', () => ({revalidateTag: vi.fn<() => void>()}))

const DRAINS_A_MONTH = 30 * 24 * 60
const HOURS_A_MONTH = 30 * 24
/** API requests in 30 days in which nobody visits, writes or publishes; docs/deployment.md names it. */
const BUDGET_AT_REST = 50_000

const requests: string[] = []
const counts: Record<string, number> = {}

const site = await useSite()
beforeAll(async () => {
  await seedContent(site.content)
  const real = globalThis.fetch
  vi.stubGlobal('fetch', (async (input, init) => {
    const {origin} = new URL(input instanceof Request ? input.url : input.toString())
    if (origin === SITE) return new Response('')
    return real(input, init)
  }) satisfies typeof fetch)
  site.faults.next = ({method, url}) => {
    requests.push(`${method} ${decodeURIComponent(url).slice(0, 200)}`)
    return 'none'
  }
})
afterAll(() => {
  console.info(
    Object.entries(counts)
      .map(([event, number]) => `${String(number).padStart(4)}  ${event}`)
      .join('\n'),
  )
})

/** How many requests the lake gets, the second time that it happens: the first one fills the caches. */
async function countRequests(event: string, happen: () => Promise<unknown>): Promise<number> {
  for (let time = 1; time <= 2; time++) {
    requests.length = 0
    await happen()
    await afterResponses()
  }
  counts[event] = requests.length
  return requests.length
}

const cron = (job: string) => async () => {
  const {GET} = await import('@/app/api/cron/[job]/route')
  const headers = {authorization: `Bearer ${process.env.CRON_SECRET}`}
  const response = await GET(new Request(`${SITE}/api/cron/${job}`, {headers}), {params: Promise.resolve({job})})
  expect(response.status).toBe(200)
}

test('a month at rest stays within the budget', async () => {
  const drain = await countRequests('drain without work, each minute', cron('drain'))
  // One of them reads the settings as pages do, by Next's cache.
  const hourly = (await countRequests('all jobs without work, each hour', cron('all'))) - 1
  const month = drain * DRAINS_A_MONTH + hourly * HOURS_A_MONTH
  counts['a month at rest'] = month
  expect(drain, requests.join('\n')).toBe(1)
  expect(month, requests.join('\n')).toBeLessThanOrEqual(BUDGET_AT_REST)
  // What the doctor says of a set-up.
  expect(month).toBe(REQUESTS.drains + REQUESTS.jobs)
})

const askHealth = async () => {
  const {GET} = await import('@/app/api/health/route')
  return GET(new Request(`${SITE}/api/health`))
}

describe('health', () => {
  setDate()

  test('is answered from memory for five minutes', async () => {
    expect(await countRequests('health, asked again within five minutes', askHealth)).toBe(0)
  })

  test('that a monitor asks each minute costs what the doctor says', async () => {
    const askForAnHour = async () => {
      for (let minute = 0; minute < 60; minute++) {
        vi.setSystemTime(Date.now() + 60_000)
        await askHealth()
      }
    }
    const hour = await countRequests('health, asked each minute of an hour', askForAnHour)
    expect(hour * HOURS_A_MONTH, requests.join('\n')).toBe(REQUESTS.health)
  })

  test('costs no more while a mailbox of the staff refuses', async () => {
    await site.operations.create({
      _id: 'suppression.office',
      _type: 'suppression',
      email: 'office@example.com',
      stream: 'outbound',
      reason: 'HardBounce',
      at: new Date().toISOString(),
    })
    vi.setSystemTime(Date.now() + 24 * 60 * 60_000)
    expect(await (await askHealth()).json()).toMatchObject({services: {recipients: false}})
    vi.setSystemTime(Date.now() + 60_000)
    expect(await countRequests('health after a bounce at the office', askHealth)).toBe(0)
    await site.operations.delete('suppression.office')
  })

  test('of the process alone asks nobody, and is 200 while the lake is away', async () => {
    const {GET} = await import('@/app/api/health/live/route')
    const faults = site.faults.next
    let asked = 0
    site.faults.next = () => {
      asked += 1
      return 'refuse'
    }
    const response = await GET(new Request(`${SITE}/api/health/live`))
    site.faults.next = faults
    expect([response.status, asked]).toEqual([200, 0])
  })
})

describe('an open dashboard', () => {
  setDate()

  /** The request of an admin who has signed in. */
  async function signedIn(name: string) {
    const {openSession} = await import('@/server/auth/session')
    const email = `${name}@example.com`
    const user = {_id: `adminUser.${name}`, _type: 'adminUser', email, sub: name, status: 'active'}
    await site.operations.createOrReplace(user)
    const sid = await openSession(user, {provider: 'oidc'}, new Date())
    const token = await encode({token: {sid}, secret: process.env.AUTH_SECRET ?? '', salt: 'admin'})
    return (path: string) => new Request(SITE + path, {headers: {cookie: `admin=${token}`}})
  }

  test('costs an hour what the doctor says, and for others beside it their session alone', async () => {
    const requestsOf = await Promise.all(['one', 'two', 'three'].map(signedIn))
    const {GET} = await import('@/app/api/admin/inbox/route')
    const askForAMinute = (admins: typeof requestsOf) => async () => {
      for (let seconds = 0; seconds < 60; seconds += 15) {
        vi.setSystemTime(Date.now() + 15_000)
        for (const requestOf of admins) expect((await GET(requestOf('/api/admin/inbox'))).status).toBe(200)
      }
    }
    const alone = await countRequests('a dashboard, open for a minute', askForAMinute(requestsOf.slice(0, 1)))
    expect(alone * 60, requests.join('\n')).toBe(REQUESTS.dashboardHour)
    const together = await countRequests('three dashboards, open for a minute', askForAMinute(requestsOf))
    expect(together, requests.join('\n')).toBe(alone + 2 * 4)
  })

  test('reads its list again with three requests', async () => {
    const requestOf = await signedIn('one')
    const {GET} = await import('@/app/api/admin/bookings/route')
    const readList = () => GET(requestOf('/api/admin/bookings'))
    expect(await countRequests('a list that is read again', readList), requests.join('\n')).toBe(3)
  })
})

test('a publication writes nothing', async () => {
  const {revalidateDocument} = await import('@/server/publish/revalidate')
  expect(await countRequests('a publication, its pages aside', async () => revalidateDocument({_type: 'faq'}))).toBe(0)
})

test('a booking with its two emails', {tags: ['@spec-1.6', '@spec-7.1']}, async () => {
  const {POST} = await import('@/app/api/bookings/route')
  let number = 0
  const book = async () => {
    number += 1
    const response = await POST(jsonPost('/api/bookings', bookingInput({email: `reader${number}@example.net`})))
    expect(response.status).toBe(201)
  }
  expect(await countRequests('a booking with its two emails', book), requests.join('\n')).toBeLessThanOrEqual(
    REQUESTS.booking,
  )
})

/** A booking whose two emails are due. */
function waitingBooking() {
  const queuedAt = new Date().toISOString()
  const email = {_type: 'mailIntent', locale: 'en', state: 'queued', tries: 0, queuedAt, nextAt: queuedAt}
  const to = `${randomUUID()}@example.net`
  return bookingDocument({
    _id: `booking.${randomUUID()}`,
    email: to,
    mails: [
      {...email, _key: 'business', template: 'booking-new', to: 'office@example.com'},
      {...email, _key: 'ack', template: 'booking-received', to},
    ],
    nextMailAt: queuedAt,
  })
}

test('a drain of many emails', async () => {
  const many = 10
  const drain = async () => {
    for (let n = 0; n < many; n++) await site.operations.create(waitingBooking())
    await cron('drain')()
  }
  const count = await countRequests(`a drain of ${many} bookings with two emails each`, drain)
  // Each: read, leased, its addresses checked, its answer counted, completed. Once for all: what is due, the business.
  expect(count, requests.join('\n')).toBeLessThanOrEqual(many * 7 + 6)
  expect(await site.operations.fetch('count(*[defined(nextMailAt)])')).toBe(0)
})
