import {afterEach, beforeAll, describe, expect, test, vi} from 'vitest'
import type {Booking, Quote} from '@/sanity.types'
import {OFFICE, params, post, useAdminSite, write} from '../../support/adminSite'
import {bookingDocument} from '../../support/bookingDocument'
import {MORNING} from '../../support/clock'
import {afterResponses} from '../../support/setup/nextServer'
import {content} from './quoteContent'

// Who gets at a quote, and who does not: strangers, former addresses, holders of another link.

const site = await useAdminSite()
let cookie = ''
beforeAll(async () => {
  vi.useFakeTimers({toFake: ['Date'], now: MORNING})
  cookie = (await site.signIn(OFFICE)).cookie
})
afterEach(async () => {
  site.mailbox.faults.current = 'none'
  await afterResponses()
})

let people = 0
const person = () => `reader${people++}@example.com`

async function begin(body: object, headers: Record<string, string> = {}) {
  const {POST} = await import('@/app/api/admin/quotes/route')
  return POST(post('/api/admin/quotes', body, cookie, headers))
}

async function quoteOf(id: string) {
  const found = await site.operations.getDocument<Quote & Record<string, unknown>>(id)
  if (!found) throw new Error(`no ${id}`)
  return found
}

async function patch(id: string, body: object) {
  const {PATCH} = await import('@/app/api/admin/quotes/[id]/route')
  const revision = (await quoteOf(id)).history?.at(-1)?._key ?? ''
  const response = await PATCH(write('/x', body, cookie, {'if-match': revision}), params({id}))
  await afterResponses()
  return response
}

async function write_(id: string, customer: object = {}) {
  const {name, email, address, locale} = await quoteOf(id)
  return patch(id, {action: 'save', draft: content(), customer: {name, email, address, locale, ...customer}})
}

/** A quote of a booking, not sent yet. */
async function written(fields: Partial<Booking> = {}) {
  const email = person()
  const booking = `booking.reader${people}`
  await site.operations.create({
    ...bookingDocument({_id: booking, email, street: '12 Ocean Avenue', town: 'Hoboken', zip: '07030', ...fields}),
    _id: booking,
    _type: 'booking',
  })
  const {_id} = await (await begin({booking})).json()
  await write_(_id)
  return {id: String(_id), booking, email}
}

async function sent() {
  const made = await written()
  expect((await patch(made.id, {action: 'send'})).status).toBe(200)
  return {...made, token: tokenIn(await mailTo(made.email))}
}

const mailTo = async (email: string) =>
  (await site.mailbox.mails()).find(({Tag, Recipients}) => Tag === 'quote-sent' && Recipients.includes(email))
const tokenIn = (mail: {TextBody?: string} | undefined) => /\/quote\/(\w{22})/.exec(mail?.TextBody ?? '')?.[1] ?? ''

const drain = async () => {
  await (await import('@/app/_email/outbox')).drainOutbox()
  await afterResponses()
}

describe('an address that is corrected', () => {
  test('also gets the email that still waited for the former one: its link is the new one', async () => {
    const {id, email} = await written()
    site.mailbox.faults.current = 'down'
    await patch(id, {action: 'send'})
    const corrected = person()
    expect((await write_(id, {email: corrected})).status).toBe(200)
    site.mailbox.faults.current = 'none'
    vi.setSystemTime(Date.now() + 5 * 60_000)
    await drain()
    expect(await mailTo(email)).toBeUndefined()
    const {readQuote} = await import('@/features/quotes/portal')
    expect(await readQuote(tokenIn(await mailTo(corrected)), {now: new Date()})).toMatchObject({state: 'sent'})
  })

  test('has a link that the page of the booking, whose link the former one has, does not give away', async () => {
    const {id, booking, token} = await sent()
    const {quotesOfBooking} = await import('@/features/quotes/portal')
    const linked = async () => quotesOfBooking(booking, new Date())
    expect(await linked()).toMatchObject([{path: `/quote/${token}`}])
    await write_(id, {email: person()})
    expect(await linked()).toEqual([])
  })
})

describe('one request to begin a quote', () => {
  test('makes one, also when it is sent twice at once', async () => {
    const {booking} = await written()
    const key = {'idempotency-key': 'the-same-press'}
    const answers = await Promise.all([begin({booking}, key), begin({booking}, key), begin({booking}, key)])
    expect(answers.map(({status}) => status)).toEqual([201, 201, 201])
    const ids = await Promise.all(answers.map(async (answer) => (await answer.json())._id))
    expect(new Set(ids).size).toBe(1)
  })
})
