import {afterEach, beforeAll, beforeEach, describe, expect, test, vi} from 'vitest'
import {afterResponses} from '../support/setup/nextServer'
import {jsonPost, useSite} from '../support/site'
import {bookingInput} from './bookings/bookingInput'

// The pauses between two tries take most of the time; how long they are is not what is tested here.
vi.mock('node:timers/promises', () => ({setTimeout: () => Promise.resolve()}))

const site = await useSite()
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(async () => {
  clearFaults()
  await afterResponses()
  vi.restoreAllMocks()
})

const clearFaults = () => Object.assign(site.faults, {next: () => 'none', code: undefined, headers: undefined})

const CODES = [401, 402, 403, 404, 429, 500, 503]
const CALLS = {query: '/data/query/operations', mutation: '/data/mutate/operations'} as const
const CASES = CODES.flatMap((code) =>
  (['query', 'mutation'] as const).flatMap((call) =>
    (['status', 'statusCut'] as const).map((fault) => ({code, call, fault})),
  ),
)
const fail = ({code, call, fault}: (typeof CASES)[number]) =>
  Object.assign(site.faults, {
    code,
    next: ({url}: {url: string}) => (url.includes(CALLS[call]) ? fault : 'none'),
  })

let people = 0
const newAddress = () => `answer${people++}@example.com`
const soon = () => new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
const booking = (email: string) =>
  bookingInput({email, preferred_date: soon(), preferred_time: 'Flexible (Any time)', notes: `About ${email}`})
const message = (email: string) => ({name: 'Ana', email, subject: 'Deck', message: `About ${email}`})

async function book(email: string, key = crypto.randomUUID()) {
  const {POST} = await import('@/app/api/bookings/route')
  return POST(jsonPost('/api/bookings', booking(email), {headers: {'idempotency-key': key}}))
}
async function write(email: string) {
  const {POST} = await import('@/app/api/contact/route')
  return POST(jsonPost('/api/contact', message(email)))
}
const officeMails = async (text: string) =>
  (await site.mailbox.mails()).filter(
    ({TextBody, Recipients}) => TextBody?.includes(text) && Recipients.includes('office@example.com'),
  )

describe.each(CASES)('a lake that answers $code to a $call ($fault)', (each) => {
  test('costs no booking: it is mailed whole, once, and the visitor sees the confirmation', async () => {
    const email = newAddress()
    fail(each)
    const response = await book(email)
    expect(response.status).toBe(201)
    expect(await response.json()).toEqual({
      id: expect.stringMatching(/^booking_\d{13}_[a-z0-9]{9}$/),
      status: 'pending',
      copied: false,
      // Works as soon as the lead is stored: photos are tried again with it.
      manage: expect.any(String),
    })
    const [mail, ...others] = await officeMails(`About ${email}`)
    expect(others).toEqual([])
    expect(mail?.Tag).toBe('booking-not-stored')
    expect(mail?.TextBody).toContain('NOT STORED YET')
  })
})

describe.each(CASES.filter(({fault}) => fault === 'status'))('a lake that answers $code to a $call', (each) => {
  test('costs no message', async () => {
    const email = newAddress()
    fail(each)
    expect((await write(email)).status).toBe(201)
    expect((await officeMails(`About ${email}`)).map(({Tag}) => Tag)).toEqual(['contact-not-stored'])
  })

  test('refuses a review and a subscription with 503, never with 500', async () => {
    fail(each)
    const reviews = await import('@/app/api/reviews/route')
    const review = await reviews.POST(jsonPost('/api/reviews', {rating: 5, review_text: 'Straight lines.'}))
    expect(review.status).toBe(503)
    expect(await review.json()).toMatchObject({code: 'unavailable'})
    const newsletter = await import('@/app/api/newsletter/route')
    const subscription = await newsletter.POST(jsonPost('/api/newsletter', {email: newAddress()}))
    expect(subscription.status).toBe(503)
    expect(await subscription.json()).toMatchObject({code: 'unavailable'})
  })
})

const alerts = async () => (await site.mailbox.mails()).filter(({Tag}) => Tag === 'lake-alert')

test.each([
  // The services of this machine, and of these tests, have a token of their own for the operations.
  [401, 'set it as SANITY_OPERATIONS_WRITE_TOKEN.'],
  [402, 'Billing'],
  [403, 'role Editor'],
  [404, 'SANITY_PROJECT_ID'],
  [429, 'Usage'],
])(
  'with %i the office is told within the hour, once, what to mend',
  async (code, mend) => {
    vi.useFakeTimers({toFake: ['Date'], now: Date.now() + (code - 400) * 5 * 3_600_000})
    const before = (await alerts()).length
    fail({code, call: 'mutation', fault: 'status'})
    for (let n = 0; n < 3; n++) expect((await book(newAddress())).status).toBe(201)
    await afterResponses()
    const all = await alerts()
    expect(all).toHaveLength(before + 1)
    expect(all.at(-1)?.Recipients).toEqual(['office@example.com'])
    expect(all.at(-1)?.TextBody).toContain(mend)
    vi.setSystemTime(Date.now() + 3_600_000)
    await book(newAddress())
    await afterResponses()
    expect(await alerts()).toHaveLength(before + 2)
    vi.useRealTimers()
  },
  30_000,
)

describe('one key', () => {
  test('has one reference and one mail however often it is pressed, also when it is stored in the end', async () => {
    const [email, key] = [newAddress(), crypto.randomUUID()]
    fail({code: 403, call: 'query', fault: 'status'})
    const answers = [...(await Promise.all([book(email, key), book(email, key)])), await book(email, key)]
    clearFaults()
    answers.push(await book(email, key))
    const bodies: {id: string}[] = await Promise.all(answers.map((answer) => answer.json()))
    expect(new Set(bodies.map(({id}) => id)).size).toBe(1)
    await afterResponses()
    expect((await officeMails(`About ${email}`)).map(({Tag}) => Tag)).toEqual(['booking-not-stored', 'booking-new'])
  })

  test('with other content is refused, though the lake is out of reach', async () => {
    const key = crypto.randomUUID()
    fail({code: 401, call: 'query', fault: 'status'})
    expect((await book(newAddress(), key)).status).toBe(201)
    const other = await book(newAddress(), key)
    expect(other.status).toBe(422)
    expect(await other.json()).toMatchObject({code: 'idempotency_key_reused'})
  })
})

describe('when the lake is back', () => {
  const drain = async () => (await import('@/app/_email/outbox')).drainOutbox()
  const stored = (email: string) => site.operations.fetch('*[email == $email][0]', {email})
  // The leads that the tests above have left.
  beforeAll(() => drain(), 60_000)

  test('a booking that was mailed is stored with its reference, acknowledged with its link, and the office is told', async () => {
    const email = newAddress()
    fail({code: 402, call: 'mutation', fault: 'status'})
    const {id} = await (await book(email)).json()
    await drain()
    clearFaults()
    expect(await stored(email)).toBeNull()
    expect(await drain()).toMatchObject({recovered: expect.any(Number)})
    expect(await stored(email)).toMatchObject({id, status: 'pending', notes: `About ${email}`})
    const mails = await site.mailbox.mails()
    const acknowledgement = mails.find(({Recipients}) => Recipients.includes(email))
    expect(acknowledgement?.TextBody).toMatch(/\/booking\/manage\/[\w-]{22}/)
    const receipts = mails.filter(({Subject}) => Subject === `Stored: ${id}`)
    expect(receipts.map(({Recipients}) => Recipients)).toEqual([['office@example.com']])
    expect(await drain()).not.toHaveProperty('recovered')
    expect((await site.mailbox.mails()).filter(({Recipients}) => Recipients.includes(email))).toHaveLength(1)
  })

  test('a booking that it had stored before it refused is mailed to the office once', async () => {
    const email = newAddress()
    let writes = 0
    site.faults.code = 401
    site.faults.next = ({url}) => {
      if (!url.includes('/data/mutate/operations') && writes === 0) return 'none'
      return writes++ === 0 ? 'dropReply' : 'status'
    }
    const {id} = await (await book(email)).json()
    clearFaults()
    expect(await stored(email)).toMatchObject({id, spam: false})
    await drain()
    const mails = (await site.mailbox.mails()).filter(
      ({TextBody}) => TextBody?.includes(email) || TextBody?.includes(id),
    )
    expect(mails.map(({Tag}) => Tag).toSorted()).toEqual(['booking-not-stored', 'booking-received', 'lead-stored'])
  })

  test('a message is stored too, and what was caught as spam as spam', async () => {
    const [email, robot] = [newAddress(), newAddress()]
    fail({code: 402, call: 'mutation', fault: 'status'})
    await write(email)
    const {POST} = await import('@/app/api/contact/route')
    await POST(jsonPost('/api/contact', {...message(robot), website: 'https://x.example'}))
    clearFaults()
    await drain()
    expect(await stored(email)).toMatchObject({_type: 'contactMessage', spam: false})
    expect(await stored(robot)).toMatchObject({spam: true})
  })

  test('what was erased afterwards stays erased, also for a process that begins anew', async () => {
    const email = newAddress()
    fail({code: 402, call: 'mutation', fault: 'status'})
    await book(email)
    clearFaults()
    await drain()
    const {_id} = await stored(email)
    await site.operations.delete(_id)
    vi.resetModules()
    await drain()
    expect(await stored(email)).toBeNull()
  })

  test('two drains at once store it once', async () => {
    const email = newAddress()
    fail({code: 402, call: 'mutation', fault: 'status'})
    const {id} = await (await book(email)).json()
    clearFaults()
    await Promise.all([drain(), drain(), drain()])
    expect(await site.operations.fetch('count(*[email == $email])', {email})).toBe(1)
    expect((await site.mailbox.mails()).filter(({Subject}) => Subject === `Stored: ${id}`)).toHaveLength(1)
  })

  test('a mail whose copy of the lead was forged is not stored', async () => {
    const email = newAddress()
    const payload = Buffer.from(JSON.stringify({_id: 'booking.x', _type: 'booking', id: 'x', email})).toString(
      'base64url',
    )
    await site.mailbox.client.sendEmail({
      From: 'office@example.com',
      To: 'office@example.com',
      Subject: 'x',
      HtmlBody: `<!--lead:${payload}.${'a'.repeat(22)}-->`,
      Tag: 'booking-not-stored',
      Metadata: {intent: 'booking.x/not-stored'},
    })
    await drain()
    expect(await stored(email)).toBeNull()
  })
})
