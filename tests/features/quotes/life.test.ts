import {afterEach, beforeAll, describe, expect, test, vi} from 'vitest'
import type {QuoteContent} from '@/features/quotes/content'
import type {Booking, Quote} from '@/sanity.types'
import {OFFICE, params, post, read, useAdminSite, write} from '../../support/adminSite'
import {bookingDocument} from '../../support/bookingDocument'
import {setDate} from '../../support/clock'
import {publishCertificate} from '../../support/content/certificate'
import {afterResponses} from '../../support/setup/nextServer'
import {formPost, jsonPost} from '../../support/site'
import {LINE_LIMIT, PRICE_LIMIT, QUANTITY_LIMIT} from '@/features/quotes/content'
import {DRAFT_BYTES} from '@/features/quotes/input'
import {content, instalment, line} from './quoteContent'

const site = await useAdminSite()
setDate()
afterEach(afterResponses)
let cookie = ''
beforeAll(async () => {
  cookie = (await site.signIn(OFFICE)).cookie
  await publishCertificate(site.content)
})

const get = async <Document>(id: string) => {
  const found = await site.operations.getDocument<Document & {[key: string]: unknown}>(id)
  if (!found) throw new Error(`no ${id}`)
  return found
}
const quoteOf = (id: string) => get<Quote>(id)
const revision = ({history = []}: Quote) => history.at(-1)?._key ?? ''

let bookings = 0
async function begun(fields: Partial<Booking> = {}) {
  const booking = `booking.quoted${bookings++}`
  const email = `quoted${bookings}@example.com`
  await site.operations.create({
    ...bookingDocument({_id: booking, email, street: '12 Ocean Avenue', town: 'Hoboken', zip: '07030', ...fields}),
    _id: booking,
    _type: 'booking',
  })
  const {POST} = await import('@/app/api/admin/quotes/route')
  const response = await POST(post('/api/admin/quotes', {booking}, cookie))
  const {_id} = await response.json()
  return {id: String(_id), booking, email}
}

async function patch(id: string, body: object, ifMatch?: string) {
  const {PATCH} = await import('@/app/api/admin/quotes/[id]/route')
  const current = ifMatch ?? revision(await quoteOf(id))
  const response = await PATCH(
    write(`/api/admin/quotes/${id}`, body, cookie, {'if-match': `"${current}"`}),
    params({id}),
  )
  await afterResponses()
  return {status: response.status, body: await response.json()}
}

async function save(id: string, draft: QuoteContent = content()) {
  const {name, email, address, locale} = await quoteOf(id)
  return patch(id, {action: 'save', draft, customer: {name, email, address, locale}})
}

async function sent(draft?: QuoteContent, fields?: Partial<Booking>) {
  const made = await begun(fields)
  await save(made.id, draft)
  expect((await patch(made.id, {action: 'send'})).status).toBe(200)
  return {...made, token: await tokenOf(made.email)}
}

const mailsTo = async (email: string, tag: string) =>
  (await site.mailbox.mails()).filter(({Tag, Recipients}) => Tag === tag && Recipients.includes(email))
const officeMails = async (id: string) =>
  (await site.mailbox.mails()).filter(({Tag, TextBody}) => Tag === 'quote-answer' && TextBody?.includes(`quote=${id}`))

async function tokenOf(email: string) {
  const [mail] = await mailsTo(email, 'quote-sent')
  return /\/quote\/(\w{22})/.exec(mail?.TextBody ?? '')?.[1] ?? ''
}

const TOTAL = 1_001_250
const signing = {action: 'accept', version: '1', options: '', total: String(TOTAL), name: 'Maria Souza', consent: 'yes'}

/** Posts as a form without scripts does. Returns where it leads. */
async function answer(token: string, fields: Record<string, string>) {
  const {POST} = await import('@/app/api/quotes/[token]/route')
  const request = formPost(`/api/quotes/${token}`, {locale: 'en', ...fields}, {'user-agent': 'Phone/1'})
  const response = await POST(request, params({token}))
  await afterResponses()
  return response.headers.get('location')?.replace(token, '<token>')
}

/** As the page tells that it is seen. */
async function beacon(token: string) {
  const {POST} = await import('@/app/api/quotes/[token]/route')
  const response = await POST(jsonPost(`/api/quotes/${token}`, {action: 'view'}), params({token}))
  await afterResponses()
  return response.status
}

const readQuote = async (token: string, number?: number) =>
  (await import('@/features/quotes/portal')).readQuote(token, number ? {number} : {})

test('a quote goes from the booking to both signatures, and everybody is told once', async () => {
  const {id, booking, email, token} = await sent()
  expect(await get<Booking>(booking)).toMatchObject({outcome: {stage: 'quoted', amount: 10_012.5}})
  expect(JSON.stringify(await quoteOf(id))).not.toContain(token)
  expect(await readQuote(token)).toMatchObject({state: 'sent', latest: 1})

  expect(await beacon(token)).toBe(200)
  expect(await beacon(token)).toBe(200)
  const opened = await quoteOf(id)
  expect(opened).toMatchObject({state: 'viewed'})
  expect(opened.history?.filter(({action}) => action === 'quote_viewed')).toHaveLength(1)

  const chosen = {...signing, options: 'lights', total: String(TOTAL + 50_000)}
  expect(await answer(token, chosen)).toBe('/quote/<token>?done=accept')
  expect(await answer(token, chosen)).toBe('/quote/<token>?done=accept')
  const stored = await quoteOf(id)
  expect(stored).toMatchObject({
    state: 'accepted',
    total: TOTAL + 50_000,
    acceptance: {
      version: 1,
      name: 'Maria Souza',
      options: 'lights',
      userAgent: 'Phone/1',
      hash: stored.versions?.[0]?.hash,
    },
  })
  expect(stored.acceptance?.network).toMatch(/\.0\/24$/)
  expect(await get<Booking>(booking)).toMatchObject({outcome: {stage: 'won', amount: 10_512.5}})
  expect(await mailsTo(email, 'quote-accepted')).toHaveLength(1)
  const [told, ...more] = await officeMails(id)
  expect(more).toEqual([])
  expect(told?.Subject).toBe('Quote accepted - Composite deck')

  expect((await patch(id, {action: 'countersign', name: 'Joe Owner'})).status).toBe(200)
  expect(await readQuote(token)).toMatchObject({state: 'accepted', countersignature: {name: 'Joe Owner'}})
  expect(await mailsTo(email, 'quote-accepted')).toHaveLength(2)
  expect((await save(id)).body.code).toBe('quote_signed')
})

test('a declined quote tells the office why, and the booking is lost', async () => {
  const {id, booking, token} = await sent()
  expect(await answer(token, {action: 'decline', version: '1', reason: ''})).toBe('/quote/<token>?e=reason%3Arequired')
  expect(await answer(token, {action: 'decline', version: '1', reason: 'Too much'})).toBe('/quote/<token>?done=decline')
  expect(await get<Booking>(booking)).toMatchObject({outcome: {stage: 'lost', reason: 'Too much'}})
  expect((await officeMails(id))[0]?.TextBody).toContain('Too much')
})

test('a signed quote stays the outcome of its booking while another one is sent and declined', async () => {
  const {id, booking, email, token} = await sent()
  const {POST} = await import('@/app/api/admin/quotes/route')
  const {_id: copy} = await (await POST(post('/api/admin/quotes', {copy: id}, cookie))).json()
  expect(await answer(token, signing)).toBe('/quote/<token>?done=accept')
  const won = {outcome: {stage: 'won', amount: 10_012.5}}
  expect((await patch(copy, {action: 'send'})).status).toBe(200)
  expect(await get<Booking>(booking)).toMatchObject(won)
  const tokens = (await mailsTo(email, 'quote-sent')).map(({TextBody}) => /\/quote\/(\w{22})/.exec(TextBody ?? '')?.[1])
  const other = tokens.find((each) => each !== token) ?? ''
  const declined = await answer(other, {action: 'decline', version: '1', reason: 'One is enough'})
  expect(declined?.replace(other, '<token>')).toBe('/quote/<token>?done=decline')
  expect(await quoteOf(copy)).toMatchObject({state: 'declined'})
  expect(await get<Booking>(booking)).toMatchObject(won)
})

test('a quote that completes a booking ends the wish for another time', async () => {
  const visit = {date: '2026-11-20', start: '10:00', end: '12:00'}
  const proposal = {date: '2026-12-08', time: '8:00 AM - 10:00 AM', at: '2026-11-19T15:00:00.000Z'}
  const {booking} = await sent(undefined, {status: 'confirmed', visit, proposal})
  const stored = await get<Booking>(booking)
  expect(stored).toMatchObject({status: 'completed', outcome: {stage: 'quoted'}})
  expect(stored).not.toHaveProperty('proposal')
})

test('a finished job keeps its outcome', async () => {
  const done = {stage: 'done' as const, at: '2026-11-20T12:00:00.000Z', by: 'office@example.com'}
  const {booking} = await sent(undefined, {outcome: done})
  expect(await get<Booking>(booking)).toMatchObject({outcome: done})
})

describe('a signature is refused', () => {
  test('without name, without consent, and for another total', async () => {
    const {id, token} = await sent()
    expect(await answer(token, {...signing, name: ' ', consent: ''})).toBe(
      '/quote/<token>?e=name%3Arequired%2Cconsent%3Arequired',
    )
    expect(await answer(token, {...signing, options: 'lights'})).toBe('/quote/<token>?code=quote_changed&o=lights')
    expect((await quoteOf(id)).state).not.toBe('accepted')
  })

  test('of a version that was superseded while it was read; the new one is shown', async () => {
    const {id, token} = await sent()
    await save(id, content({title: 'A larger deck'}))
    await patch(id, {action: 'send'})
    expect(await answer(token, signing)).toBe('/quote/<token>?code=quote_changed')
    expect(await readQuote(token)).toMatchObject({latest: 2, version: {frozen: {content: {title: 'A larger deck'}}}})
    expect(await readQuote(token, 1)).toMatchObject({version: {frozen: {content: {title: 'Composite deck'}}}})
  })

  test('once it is withdrawn, and once its day is over', async () => {
    const withdrawn = await sent()
    await patch(withdrawn.id, {action: 'withdraw', reason: 'A mistake'})
    expect(await answer(withdrawn.token, signing)).toBe('/quote/<token>?code=quote_withdrawn')
    const late = await sent()
    vi.setSystemTime(new Date('2027-01-01T15:00:00Z'))
    expect(await answer(late.token, signing)).toBe('/quote/<token>?code=quote_expired')
    expect(await readQuote(late.token)).toMatchObject({state: 'expired'})
    vi.setSystemTime(new Date('2027-05-01T15:00:00Z'))
    expect(await readQuote(late.token)).toBeUndefined()
    expect(await answer(late.token, signing)).toBe('/quote/<token>?code=not_found')
    setDate()
  })

  test('by a made-up link, and before the quote is sent', async () => {
    expect(await readQuote('x'.repeat(22))).toBeUndefined()
    expect(await readQuote('"]|*[_type=="adminUser"]')).toBeUndefined()
    expect(await answer('x'.repeat(22), signing)).toBe('/quote/<token>?code=not_found')
    const {id} = await begun()
    const {quoteToken} = await import('@/features/quotes/transitions')
    expect(await readQuote(quoteToken({_id: id}))).toBeUndefined()
  })
})

test('the dashboard shows what was signed, not what was written since and never sent', async () => {
  const {id, token} = await sent()
  await save(id, content({title: 'A larger deck'}))
  const {getQuote} = await import('@/features/quotes/admin/queries')
  expect((await getQuote(id, new Date()))?.signed).toBeUndefined()
  await answer(token, {...signing, options: 'lights', total: String(TOTAL + 50_000)})
  expect(await getQuote(id, new Date())).toMatchObject({
    draft: {title: 'A larger deck'},
    signed: {quote: {number: 1, content: {title: 'Composite deck'}}, options: ['lights']},
  })
})

test('of two people who sign at once one has signed, and one is told so', async () => {
  const {id, email, token} = await sent()
  const answers = await Promise.all([answer(token, signing), answer(token, {...signing, name: 'Pedro Souza'})])
  expect(answers.toSorted()).toEqual(['/quote/<token>?code=quote_answered', '/quote/<token>?done=accept'])
  const {history = []} = await quoteOf(id)
  expect(history.filter(({action}) => action === 'quote_accepted')).toHaveLength(1)
  expect(await mailsTo(email, 'quote-accepted')).toHaveLength(1)
})

test('a signature whose answer is lost is stored with its emails or not at all', async () => {
  const {id, booking, token} = await sent()
  let calls = 0
  Object.assign(site.faults, {next: () => (calls++ % 3 === 2 ? 'hang-up' : 'none')})
  await answer(token, signing)
  Object.assign(site.faults, {next: () => 'none'})
  const {state, mails = [], acceptance} = await quoteOf(id)
  const isSigned = state === 'accepted'
  expect(acceptance !== undefined).toBe(isSigned)
  expect(mails.filter(({template}) => template === 'quote-accepted')).toHaveLength(isSigned ? 1 : 0)
  expect((await get<Booking>(booking)).outcome?.stage).toBe(isSigned ? 'won' : 'quoted')
})

test('another email address ends the link that the former one got; the next mail has the new one', async () => {
  const {id, token} = await sent()
  const {name, address, locale} = await quoteOf(id)
  const email = 'corrected@example.com'
  await patch(id, {action: 'save', draft: content(), customer: {name, email, address, locale}})
  expect(await readQuote(token)).toBeUndefined()
  expect(await answer(token, signing)).toBe('/quote/<token>?code=not_found')
  await patch(id, {action: 'send'})
  expect(await readQuote(await tokenOf(email))).toMatchObject({state: 'sent', latest: 2})
})

test('two people who write at once: the second is told', async () => {
  const {id} = await begun()
  const {name, email, address, locale} = await quoteOf(id)
  const before = revision(await quoteOf(id))
  const body = {action: 'save', draft: content(), customer: {name, email, address, locale}}
  expect((await patch(id, body, before)).status).toBe(200)
  expect(await patch(id, body, before)).toMatchObject({status: 409, body: {code: 'stale_revision'}})
})

test('a draft that lacks something is not sent, and says what', async () => {
  const {id} = await begun()
  await save(id, content({insurerPhone: '', lines: []}))
  const refused = await patch(id, {action: 'send'})
  expect(refused).toMatchObject({status: 422, body: {code: 'invalid_fields'}})
  expect(refused.body.errors).toEqual([
    {field: 'insurerPhone', code: 'required'},
    {field: 'lines', code: 'required'},
  ])
})

test('two hundred lines at their limits are taken, sent and signed; a longer body is refused', async () => {
  const long = {title: '工'.repeat(200), text: 'ü\n工'.repeat(333), unit: '工'.repeat(20)}
  const lines = Array.from({length: LINE_LIMIT}, (_, at) => ({
    ...line(`l${at}`, PRICE_LIMIT, at === 0 ? 'optional' : 'fixed'),
    ...long,
    quantity: QUANTITY_LIMIT,
  }))
  const {id, token} = await sent(content({lines, finance: PRICE_LIMIT}))
  const total = (LINE_LIMIT - 1) * 1_000_000_000_000 + PRICE_LIMIT
  expect(await answer(token, {...signing, total: String(total)})).toBe('/quote/<token>?done=accept')
  expect(await quoteOf(id)).toMatchObject({state: 'accepted', total})
  const {id: other} = await begun()
  const tooLong = content({terms: 'x'.repeat(DRAFT_BYTES)})
  expect(await save(other, tooLong)).toMatchObject({status: 413, body: {code: 'too_large'}})
  expect(await save(other, content({lines: [{...line('a', 1), text: 'x'.repeat(1001)}]}))).toMatchObject({
    status: 422,
    body: {errors: [{field: 'draft.lines.0.text', code: 'too_long'}]},
  })
})

test('versions of a long quote end before a write is too long for the lake', async () => {
  const {id} = await begun()
  const lines = Array.from({length: LINE_LIMIT}, (_, at) => ({...line(`l${at}`, 1), text: '工'.repeat(1000)}))
  await save(id, content({lines}))
  const statuses = []
  for (let n = 0; n < 6; n++) statuses.push((await patch(id, {action: 'send'})).body.code ?? 'sent')
  expect(statuses).toEqual(['sent', 'sent', 'sent', 'sent', 'quote_versions', 'quote_versions'])
})

test('payments in per cent are computed by the server and kept with the signature', async () => {
  const instalments = [instalment('a', 3_333), instalment('b', 3_333), instalment('c', 3_334, 'Before the start')]
  const {id, token} = await sent(content({instalments, payments: ''}))
  const shown = await readQuote(token)
  expect(shown?.version.frozen.content.instalments[2]?.when).toBe('When the work is finished as this contract says')
  await answer(token, {...signing, options: 'lights', total: String(TOTAL + 50_000)})
  expect((await quoteOf(id)).acceptance?.payments).toBe('350381,350381,350488')
  const refused = await begun()
  await save(refused.id, content({instalments: instalments.slice(1)}))
  expect((await patch(refused.id, {action: 'send'})).body.errors).toEqual([{field: 'instalments', code: 'required'}])
})

test('a quote begins with the template of its service in the customer’s language, and without one with the example', async () => {
  const words = (en: string, es: string) => [
    {_key: 'en', language: 'en', value: en},
    {_key: 'es', language: 'es', value: es},
  ]
  const services = [{_key: 'a', _type: 'reference', _ref: 'service-roofs'}]
  await site.content.createOrReplace({_id: 'service-roofs', _type: 'service', bookingOption: 'Roofing Services'})
  await site.content.createOrReplace({
    _id: 'quote-roofs',
    _type: 'exampleQuote',
    services,
    lines: [{_key: 'a', title: words('Shingles', 'Tejas'), amount: 20}],
  })
  const draftOf = async (id: string) => JSON.parse((await quoteOf(id)).draft)
  const example = await begun({locale: 'es'})
  expect((await draftOf(example.id)).lines).toMatchObject([{title: 'Tejas', kind: 'fixed', quantity: 100, price: 2000}])
  await site.content.createOrReplace({
    _id: 'template-roofs',
    _type: 'quoteTemplate',
    title: words('A roof', 'Un techo'),
    services,
    lines: [
      {
        _key: 'a',
        kind: 'optional',
        title: words('Vents', 'Ventilas'),
        unit: words('ft', 'pies'),
        quantity: 2.5,
        price: 10.25,
      },
      {_key: 'b', kind: 'sometimes', title: words('x'.repeat(300), ''), quantity: -4, price: 'dear'},
    ],
    exclusions: words('Gutters', 'Canaletas'),
    cleaning: words('Every evening', 'Cada tarde'),
    materials: words('Shingles by name', 'Tejas por nombre'),
  })
  const {id} = await begun({locale: 'es'})
  expect(await draftOf(id)).toMatchObject({
    title: 'Un techo',
    lines: [
      {kind: 'optional', title: 'Ventilas', unit: 'pies', quantity: 250, price: 1025},
      {kind: 'fixed', quantity: 0, price: 0},
    ],
    terms: 'No incluido: Canaletas\nLimpieza: Cada tarde',
    materials: 'Tejas por nombre',
  })
})

describe('the offer of the site', () => {
  const offering = (offer: object) => site.content.patch('siteSettings').set({offer}).commit()
  const code = async (id: string, typed: string) => (await patch(id, {action: 'offer', code: typed})).body.code
  const draftOf = async (id: string) => JSON.parse((await quoteOf(id)).draft)

  test('comes with the booking’s code, in the customer’s language, and can be taken off again', async () => {
    await offering({enabled: true, code: 'FIRST10', percent: 10})
    const {id} = await begun({offer_code: ' first10', locale: 'es'})
    const offered = {offerCode: 'FIRST10', discountRate: 1000, discountWords: 'Oferta FIRST10: 10 % de descuento'}
    expect(await draftOf(id)).toMatchObject(offered)
    expect((await patch(id, {action: 'offer', code: ''})).status).toBe(200)
    expect(await draftOf(id)).toMatchObject({offerCode: '', discountRate: 0, discountWords: ''})
    expect(await code(id, 'First10')).toBeUndefined()
    expect(await draftOf(id)).toMatchObject(offered)
  })

  test('is refused for another code, when it is off, and without its percentage', async () => {
    await offering({enabled: true, code: 'FIRST10', percent: 10})
    const {id} = await begun({offer_code: 'OTHER'})
    expect(await draftOf(id)).toMatchObject({offerCode: '', discountRate: 0})
    expect(await patch(id, {action: 'offer', code: 'OTHER'})).toMatchObject({
      status: 422,
      body: {code: 'offer_unknown'},
    })
    await offering({enabled: true, code: 'FIRST10'})
    expect(await code(id, 'FIRST10')).toBe('offer_percent')
    await offering({enabled: false, code: 'FIRST10', percent: 10})
    expect(await code(id, 'FIRST10')).toBe('offer_unknown')
    expect(await patch(id, {action: 'offer', code: 'FIRST10'}, 'stale')).toMatchObject({status: 409})
  })

  test('is off the lines of what is signed', async () => {
    await offering({enabled: true, code: 'FIRST10', percent: 10})
    const {id, token} = await sent(content({offerCode: 'FIRST10', discountRate: 1000, discountWords: 'Offer'}))
    expect(await answer(token, {...signing, total: String(TOTAL - 100_000)})).toBe('/quote/<token>?done=accept')
    expect((await quoteOf(id)).total).toBe(TOTAL - 100_000)
  })
})

test('markup in every field is text in the page’s data and in the mails', async () => {
  const markup = '<img src=x onerror=alert(1)>"}]'
  const {id, email, token} = await sent(
    content({
      title: markup,
      materials: markup,
      terms: markup,
      lines: [{...line('a', 1_000_000), title: markup, text: markup}],
    }),
    {name: markup},
  )
  expect((await readQuote(token))?.version.frozen.content.title).toBe(markup)
  await answer(token, {action: 'ask', question: markup})
  const mails = [...(await mailsTo(email, 'quote-sent')), ...(await officeMails(id))]
  expect(mails).toHaveLength(2)
  for (const {HtmlBody} of mails) expect(HtmlBody).not.toContain('<img src=x')
  const {renderToStaticMarkup} = await import('react-dom/server')
  const {createElement} = await import('react')
  const {QuoteDocument} = await import('@/features/quotes/QuoteDocument')
  const {messagesFor} = await import('@/i18n/messages')
  const found = await readQuote(token)
  if (!found) throw new Error('not readable')
  const page = renderToStaticMarkup(
    createElement(QuoteDocument, {quote: found.version.frozen, words: messagesFor('en').quotes, options: []}),
  )
  expect(page).not.toContain('<img')
  expect(page).toContain('&lt;img src=x')
})

test('a copy begins with the same draft and another number; without a session nothing is read or written', async () => {
  const {id} = await sent()
  const {POST} = await import('@/app/api/admin/quotes/route')
  const {_id} = await (await POST(post('/api/admin/quotes', {copy: id}, cookie))).json()
  const [copy, original] = [await quoteOf(String(_id)), await quoteOf(id)]
  expect(copy).toMatchObject({state: 'draft', title: 'Composite deck', versions: []})
  expect([copy.id, copy.tokenHash]).not.toEqual([original.id, original.tokenHash])
  const {GET} = await import('@/app/api/admin/quotes/[id]/route')
  expect((await GET(read(`/api/admin/quotes/${id}`), params({id}))).status).toBe(401)
  expect((await POST(post('/api/admin/quotes', {}, ''))).status).toBe(401)
  const shown = await GET(read(`/api/admin/quotes/${id}`, cookie), params({id}))
  expect(await shown.json()).toMatchObject({_id: id, versions: 1, customer: {name: original.name}})
})

test('the customer’s own page and the export have the quotes; a formula is text there', async () => {
  const {id, booking} = await sent(content({title: '=HYPERLINK("http://evil.example")'}))
  const {quotesOfBooking} = await import('@/features/quotes/portal')
  expect(await quotesOfBooking(booking, new Date())).toMatchObject([{total: TOTAL}])
  expect(await quotesOfBooking('booking.other', new Date())).toEqual([])
  const {GET} = await import('@/app/api/admin/quotes.csv/route')
  await site.operations
    .patch(id)
    .set({created_at: '2026-11-25T01:37:00.000Z', 'acceptance.at': '2026-11-26T02:05:00.000Z'})
    .commit()
  const bytes = new Uint8Array(await (await GET(read('/api/admin/quotes.csv', cookie))).arrayBuffer())
  expect([bytes[0], bytes[1], bytes[2]], 'byte order mark').toEqual([0xef, 0xbb, 0xbf])
  const stored = await quoteOf(id)
  const row = new TextDecoder()
    .decode(bytes)
    .split('\r\n')
    .find((each) => each.includes(stored.id))
  // An evening of the business: in UTC it would be the next day.
  expect(row).toContain('"2026-11-24 20:37"')
  expect(row).toContain('"2026-11-25 21:05"')
  expect(row).toContain('"10012.50"')
  expect(row).toContain('"\'=HYPERLINK(')
})

// The last one: sessions of the office end with the years too.
test('what is kept no longer is gone; a signed quote stays its six years', async () => {
  const open = await sent()
  const signed = await sent()
  await answer(signed.token, signing)
  const {eraseExpired} = await import('@/server/sanity/retention')
  const left = () => site.operations.fetch('*[_id in $ids]._id', {ids: [open.id, signed.id]})
  await eraseExpired(new Date('2028-11-01T15:00:00Z'))
  expect(await left()).toHaveLength(2)
  await eraseExpired(new Date('2028-12-01T15:00:00Z'))
  expect(await left()).toEqual([signed.id])
  await eraseExpired(new Date('2032-12-01T15:00:00Z'))
  expect(await left()).toEqual([])
})
