import {afterEach, beforeAll, describe, expect, test, vi} from 'vitest'
import type {Booking, Quote} from '@/sanity.types'
import {OFFICE, params, post, read, useAdminSite, write} from '../../support/adminSite'
import {bookingDocument} from '../../support/bookingDocument'
import {MORNING} from '../../support/clock'
import {publishCertificate} from '../../support/content/certificate'
import {afterResponses} from '../../support/setup/nextServer'
import {formPost, jsonPost} from '../../support/site'
import {content} from './quoteContent'

// Who gets at a quote, and who does not: strangers, former addresses, holders of another link.

const site = await useAdminSite()
let cookie = ''
beforeAll(async () => {
  vi.useFakeTimers({toFake: ['Date'], now: MORNING})
  cookie = (await site.signIn(OFFICE)).cookie
  await publishCertificate(site.content)
})
afterEach(async () => {
  site.mailbox.faults.current = 'none'
  await afterResponses()
})

let people = 0
const person = () => `reader${people++}@example.com`

async function begin(body: object) {
  const {POST} = await import('@/app/api/admin/quotes/route')
  return POST(post('/api/admin/quotes', body, cookie))
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

const signing = {action: 'accept', version: 1, options: '', total: 1_001_250, name: 'Maria Souza', consent: 'yes'}

async function answer(token: string, body: object, headers: Record<string, string> = {}) {
  const {POST} = await import('@/app/api/quotes/[token]/route')
  const response = await POST(jsonPost(`/api/quotes/${token}`, body, {headers}), params({token}))
  await afterResponses()
  return response
}

describe('an address that is corrected', () => {
  test('also gets the email that still waited for the former one: its link is the new one', async () => {
    const {id, email} = await written()
    site.mailbox.faults.current = '500'
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

test('a copy for somebody else leaves the booking: its page does not show it, and its outcome stays', async () => {
  const {id, booking, token} = await sent()
  const before = await site.operations.getDocument<Booking>(booking)
  const copied = async (customer: object) => {
    const {_id} = await (await begin({copy: id})).json()
    await write_(_id, customer)
    expect((await patch(_id, {action: 'send'})).status).toBe(200)
    return quoteOf(_id)
  }
  const other = await copied({name: 'Bob Miller', email: person(), address: '1 Elsewhere, Newark, 07102'})
  expect(other).toMatchObject({state: 'sent'})
  expect(other).not.toHaveProperty('booking')
  const {quotesOfBooking} = await import('@/features/quotes/portal')
  expect(await quotesOfBooking(booking, new Date())).toMatchObject([{path: `/quote/${token}`}])
  expect((await site.operations.getDocument<Booking>(booking))?.outcome).toEqual(before?.outcome)
  // The same person with another address: the job is theirs, the page of the former address shows no link to it.
  expect(await copied({email: person()})).toMatchObject({booking})
  expect(await quotesOfBooking(booking, new Date())).toHaveLength(1)
  expect(await copied({name: 'M. Souza'})).toMatchObject({booking})
  expect(await quotesOfBooking(booking, new Date())).toHaveLength(2)
})

test('a link that ends while its answer is under way signs nothing', async () => {
  for (let n = 0; n < 3; n++) {
    const {id, token} = await sent()
    const [signed, saved] = await Promise.all([answer(token, signing), write_(id, {email: person()})])
    expect([signed.status, saved.status]).not.toEqual([200, 200])
    expect((await quoteOf(id)).acceptance !== undefined).toBe(signed.status === 200)
  }
})

describe('a link', () => {
  test('takes twenty answers in ten minutes from one address, whatever they say', async () => {
    const from = {'x-forwarded-for': '198.51.100.9'}
    for (let n = 0; n < 20; n++) expect((await answer(String(n).padStart(22, 'A'), signing, from)).status).toBe(404)
    const refused = await answer('A'.repeat(22), signing, from)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('is answered from the quote’s own page alone, in words that tell nothing of the quote', async () => {
    const {id, token} = await sent()
    const before = (await quoteOf(id))._rev
    const foreign: Record<string, string>[] = [
      {origin: 'https://evil.example', 'sec-fetch-site': 'cross-site'},
      {origin: 'null'},
      {'sec-fetch-site': 'same-site'},
      {'content-type': 'text/plain'},
    ]
    for (const headers of foreign) {
      const response = await answer(token, signing, headers)
      expect([403, 415]).toContain(response.status)
      expect(await response.text()).not.toMatch(/Souza|deck|quote\./i)
    }
    for (const body of [{...signing, version: 1.5}, {...signing, total: 1e308}, {...signing, total: '1001250'}, []])
      expect((await answer(token, body)).status).toBe(422)
    expect((await quoteOf(id))._rev).toBe(before)
  })

  test('is in no log line, nor are name, question and signature, whatever fails', async () => {
    const lines: string[] = []
    const {token} = await sent()
    const levels = (['info', 'warn', 'error'] as const).map((level) =>
      vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => void lines.push(parts.join(' '))),
    )
    const ask = {action: 'ask', question: 'Canary question'}
    site.mailbox.faults.current = '500'
    expect((await answer(token, ask)).status).toBe(200)
    for (const path of ['/query/', '/mutate/']) {
      site.faults.next = ({url}) => (url.includes(path) ? 'refuse' : 'none')
      expect((await answer(token, {...signing, name: 'Canary Name'})).status).toBe(503)
    }
    site.faults.next = () => 'none'
    expect((await answer(token, {...signing, name: 'Canary Name', consent: ''})).status).toBe(422)
    for (const level of levels) level.mockRestore()
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.filter((line) => /canary|souza|reader\d|ocean/i.test(line) || line.includes(token))).toEqual([])
  })

  test('of another quote, or of a booking, opens nothing', async () => {
    const [one, other] = [await sent(), await sent()]
    const {manageToken} = await import('@/features/bookings/links')
    expect((await answer(manageToken({_id: one.booking}), signing)).status).toBe(404)
    const {readPortal} = await import('@/features/bookings/portal/manage')
    expect(await readPortal(one.token, new Date())).toEqual({state: 'unknown'})
    expect((await answer(other.token, {...signing, total: 1})).status).toBe(409)
    expect((await answer(other.token, signing)).status).toBe(200)
    expect(await quoteOf(one.id)).toMatchObject({state: 'sent'})
  })

  test('that is signed while the office withdraws the quote: one of the two happens, and both are told', async () => {
    for (let n = 0; n < 2; n++) {
      const {id, token} = await sent()
      const [signed, withdrawn] = await Promise.all([
        answer(token, signing),
        patch(id, {action: 'withdraw', reason: 'A mistake'}),
      ])
      const {state, acceptance, mails = []} = await quoteOf(id)
      expect([200, 409]).toContain(withdrawn.status)
      expect(signed.status === 200).toBe(acceptance !== undefined)
      expect(withdrawn.status === 200).toBe(state === 'withdrawn')
      expect(mails.filter(({template}) => template === 'quote-accepted')).toHaveLength(acceptance ? 1 : 0)
    }
  })
})

/** What the page of the refused answer reads from its cookies. */
async function keptOf(response: Response): Promise<Record<string, string>> {
  const {decryptFormDraft} = await import('@/server/http/formPosts')
  const own = response.headers.getSetCookie().filter((each) => each.startsWith('draft_quotes_'))
  return decryptFormDraft(own.map((each) => /=([^;]*)/.exec(each)?.[1] ?? '').join(''))
}

async function answerByForm(token: string, fields: Record<string, string>, headers?: Record<string, string>) {
  const {POST} = await import('@/app/api/quotes/[token]/route')
  const response = await POST(formPost(`/api/quotes/${token}`, {locale: 'es', ...fields}, headers), params({token}))
  await afterResponses()
  const {pathname, search} = new URL(response.headers.get('location') ?? '', 'http://x')
  return {response, pathname, search, kept: await keptOf(response)}
}

describe('what was typed in an answer that is refused comes back, on its own quote only', () => {
  const question = 'Is the railing of the same wood, and who paints it? '.repeat(15).trim()

  test('the question, while the store does not answer', async () => {
    const {token} = await sent()
    site.faults.next = ({url}) => (url.includes('/query/') ? 'refuse' : 'none')
    const {pathname, search, kept, response} = await answerByForm(token, {action: 'ask', question})
    site.faults.next = () => 'none'
    expect([pathname, search]).toEqual([`/es/quote/${token}`, '?code=unavailable'])
    expect(kept).toEqual({token, action: 'ask', question})
    expect(response.headers.getSetCookie().join()).not.toContain('railing')
  })

  test('the sixth question of a day; the fifth leaves nothing behind', async () => {
    const {token} = await sent()
    for (let n = 1; n < 5; n++) await answerByForm(token, {action: 'ask', question: `Question ${n}`})
    const fifth = await answerByForm(token, {action: 'ask', question: 'Question 5'})
    expect([fifth.search, fifth.kept]).toEqual(['?done=ask', {}])
    expect(fifth.response.headers.getSetCookie()[0]).toMatch(/^draft_quotes_0=;.*Max-Age=0/)
    const sixth = await answerByForm(token, {action: 'ask', question})
    expect([sixth.search, sixth.kept]).toEqual(['?code=too_many_questions', {token, action: 'ask', question}])
  })

  test('the signer’s name without the tick that signs, and a reason', async () => {
    const {token} = await sent()
    const {version, total, ...signed} = {...signing, total: '1', version: '1'}
    const accepted = await answerByForm(token, {...signed, version, total, options: 'lights'})
    expect(accepted.search).toBe('?code=quote_changed&o=lights')
    expect(accepted.kept).toEqual({token, action: 'accept', name: 'Maria Souza'})
    const reason = 'x'.repeat(301)
    const declined = await answerByForm(token, {action: 'decline', version: '1', reason})
    expect([declined.search, declined.kept]).toEqual(['?e=reason%3Atoo_long', {token, action: 'decline', reason}])
  })

  test('a request over the limit is not read: the earlier text stays', async () => {
    const {token} = await sent()
    const from = {'x-forwarded-for': '198.51.100.10'}
    for (let n = 0; n < 20; n++) await answerByForm('A'.repeat(22), {action: 'ask', question}, from)
    const refused = await answerByForm(token, {action: 'ask', question}, from)
    expect(refused.search).toBe('?code=too_many_requests')
    expect(refused.response.headers.getSetCookie()).toEqual([])
  })
})

describe('an admin', () => {
  test('changes no document of another type, whatever its name', async () => {
    const {booking, id} = await written()
    const rev = async (_id: string) => (await site.operations.getDocument(_id))?._rev
    const before = await Promise.all([rev(booking), rev(id)])
    const headers = {'if-match': 'new'}
    const quotes = await import('@/app/api/admin/quotes/[id]/route')
    const files = await import('@/app/api/admin/bookings/[id]/files/[file]/route')
    const letters = await import('@/app/api/admin/letters/[id]/route')
    const bookings = await import('@/app/api/admin/bookings/[id]/route')
    const withdraw = {action: 'withdraw', reason: ''}
    const answers = [
      await quotes.GET(read('/x', cookie), params({id: booking})),
      await quotes.PATCH(write('/x', withdraw, cookie, headers), params({id: booking})),
      await quotes.PATCH(write('/x', withdraw, cookie, headers), params({id: 'quote.*'})),
      await quotes.PATCH(write('/x', withdraw, cookie, headers), params({id: `drafts.${id}`})),
      await files.GET(read('/x', cookie), params({id, file: 'x'})),
      await files.DELETE(write('/x', {}, cookie), params({id, file: 'x'})),
      await letters.POST(post('/x', {action: 'test'}, cookie), params({id: booking})),
      await letters.POST(post('/x', {action: 'stop'}, cookie, headers), params({id: booking})),
      await bookings.PATCH(write('/x', {action: 'replied', replied: true}, cookie, headers), params({id})),
      await begin({booking: `booking.${'x'.repeat(50)}`}),
      await begin({copy: 'quote.none'}),
    ]
    expect(answers.map(({status}) => status)).toEqual(answers.map(() => 404))
    expect((await begin({booking: id})).status).toBe(422)
    expect(await Promise.all([rev(booking), rev(id)])).toEqual(before)
  })

  test('gets no secret of a quote but its link', async () => {
    const {id, token} = await sent()
    const {GET} = await import('@/app/api/admin/quotes/[id]/route')
    const shown = await (await GET(read('/x', cookie), params({id}))).text()
    expect(shown).toContain(`/quote/${token}`)
    const {tokenHash = ''} = await quoteOf(id)
    expect(shown).not.toContain(tokenHash)
  })
})

describe('one request to begin a quote', () => {
  test('makes one, also when it is sent twice at once, or again after its answer was lost', async () => {
    const {booking} = await written()
    const press = () => begin({booking, key: 'the-same-press'})
    const answers = [...(await Promise.all([press(), press(), press()])), await press()]
    expect(answers.map(({status}) => status)).toEqual([201, 201, 201, 201])
    const ids = await Promise.all(answers.map(async (each) => (await each.json())._id))
    expect(new Set(ids).size).toBe(1)
  })
})
