import {describe, expect, onTestFinished, test, vi} from 'vitest'
import {FLEXIBLE} from '@/lib/bookingOptions'
import {afterResponses} from '../../support/setup/nextServer'
import {jsonPost, newVisitor} from '../../support/site'
import {bookingInput} from './bookingInput'
import {post, useSubmissions} from './submission'

const {site, expectRefused} = await useSubmissions()

describe('what is taken', () => {
  test.each<[string, string]>([
    ['name', 'José Nuñez 李 👷🏽‍♀️'],
    ['name', "O'Brien-D'Souza Jr."],
    ['name', '<script>alert(1)</script>'],
    ['name', '"]|*[_type=="adminUser"]'],
    ['email', 'a+tag@sub.example.co'],
    ['email', `${'a'.repeat(64)}@b.com`],
  ])('%s: %s', async (field, value) => {
    const response = await post(bookingInput({[field]: value}))
    expect(response.status).toBe(201)
    const {id} = await response.json()
    const [stored] = await site.operations.fetch('*[_type == "booking" && id == $id]', {id})
    expect(stored[field]).toBe(value.normalize('NFC'))
  })

  test.each<[unknown, string | undefined]>([
    ['FIRST10', 'FIRST10'],
    ['first10', 'first10'],
    ['  not known \n here ', 'not known here'],
    ['x'.repeat(300), 'x'.repeat(40)],
    [['a'], undefined],
    ['', undefined],
  ])('a code of the newsletter, as typed and never refused: %j', async (typed, kept) => {
    await site.content
      .patch('siteSettings')
      .set({offer: {enabled: true, code: 'FIRST10'}})
      .commit()
    onTestFinished(async () => void (await site.content.patch('siteSettings').unset(['offer']).commit()))
    const response = await post(bookingInput({offer_code: typed, name: `Code ${String(kept)}`}))
    expect(response.status).toBe(201)
    await afterResponses()
    const {id, unknownCode} = await response.json()
    const [stored] = await site.operations.fetch('*[_type == "booking" && id == $id]', {id})
    expect(stored.offer_code).toBe(kept)
    expect(unknownCode).toBe(kept === undefined || kept.toLowerCase() === 'first10' ? undefined : true)
    const [mail] = (await site.mailbox.mails()).filter(({TextBody}) => TextBody?.includes(id)).slice(0, 1)
    expect(mail?.TextBody?.includes('Offer code')).toBe(kept !== undefined)
    expect(mail?.TextBody?.includes('could not match')).toBe(unknownCode === true)
  })

  test('a telephone number with an extension, kept as E.164', async () => {
    const {id} = await (await post(bookingInput({phone: '(732) 555-0199 x12'}))).json()
    const [stored] = await site.operations.fetch('*[_type == "booking" && id == $id]', {id})
    expect(stored).toMatchObject({phone: '+17325550199', phoneExtension: '12'})
  })

  test('a number that leaves digits out, with what was typed beside it', async () => {
    const {id} = await (await post(bookingInput({phone: '+52 1 55 8765 4321'}))).json()
    const [stored] = await site.operations.fetch('*[_type == "booking" && id == $id]', {id})
    expect(stored).toMatchObject({phone: '+525587654321', phoneTyped: '+52 1 55 8765 4321'})
  })

  test('a copy is promised only when it is sent: not within an hour of another one, and not to an address that refuses mail', async () => {
    const email = 'twice@example.com'
    const first = bookingInput({email})
    const copied = async (input: object, key: string) => {
      const response = await post(input, {'idempotency-key': key})
      await afterResponses()
      return (await response.json()).copied
    }
    const copies = async () =>
      (await site.mailbox.mails()).filter(
        ({Recipients, Tag}) => Recipients.includes(email) && Tag === 'booking-received',
      )
    expect(await copied(first, 'first-request-of-this-hour')).toBe(true)
    expect(await copied(bookingInput({email, service: 'Windows & Doors'}), 'second-request-of-this-hour')).toBe(false)
    expect(await copied(first, 'first-request-of-this-hour')).toBe(true)
    expect(await copies()).toHaveLength(1)
    vi.setSystemTime(new Date('2026-11-23T16:30:00Z'))
    expect(await copied(bookingInput({email, service: 'Home Remodeling'}), 'a-request-of-the-next-hour')).toBe(true)
    expect(await copies()).toHaveLength(2)
    const refusing = 'complained@example.com'
    await site.operations.create({
      _type: 'suppression',
      email: refusing,
      stream: 'outbound',
      reason: 'SpamComplaint',
      at: '2026-11-01T00:00:00Z',
    })
    expect(await copied(bookingInput({email: refusing}), 'request-of-who-complained')).toBe(false)
  })

  test('all of it, in the specification’s fields', {tags: ['@spec-3.1', '@spec-4.1', '@spec-7.2']}, async () => {
    const response = await post(
      bookingInput({email: 'whole@example.com', notes: 'Two floors\r\nand a dog', locale: 'pt-BR'}),
    )
    const answer = await response.json()
    expect(answer).toEqual({
      id: expect.stringMatching(/^booking_\d{13}_[a-z0-9]{9}$/),
      status: 'pending',
      copied: true,
      manage: expect.stringMatching(/^[\w-]{22}$/),
      // Monday at ten, within 24 hours.
      answerBy: '2026-11-24 10:00',
    })
    const [stored] = await site.operations.fetch('*[_type == "booking" && id == $id]', {id: answer.id})
    expect(stored).toMatchObject({
      _id: expect.stringMatching(/^booking\.[0-9a-f]{32}$/),
      user_id: 'anonymous',
      name: 'Maria Souza',
      email: 'whole@example.com',
      phone: '+12015550123',
      service: 'Roofing Services',
      preferred_date: '2026-12-01',
      preferred_time: '10:00 AM - 12:00 PM',
      notes: 'Two floors\nand a dog',
      status: 'pending',
      created_at: '2026-11-23T15:00:00.000Z',
      locale: 'pt-BR',
      spam: false,
    })
  })

  test('fields that the server owns are ignored', async () => {
    const extra = {
      id: 'booking_1',
      user_id: 'me',
      status: 'confirmed',
      created_at: '1999',
      _id: 'x',
      _type: 'adminUser',
    }
    const body = JSON.stringify({...bookingInput(), ...extra}).replace('{', '{"__proto__":{"spam":true},')
    const response = await post(body)
    expect(response.status).toBe(201)
    const {id} = await response.json()
    const [stored] = await site.operations.fetch('*[id == $id]', {id})
    expect(stored).toMatchObject({_type: 'booking', user_id: 'anonymous', status: 'pending', spam: false})
    expect(await site.documents('adminUser')).toEqual([])
  })

  test('where the visitor came from', async () => {
    const source = {referrer: 'https://example.org/', landing: '/services', utm_source: 'flyer', other: 'x'}
    const {id} = await (await post(bookingInput({source}))).json()
    const [stored] = await site.operations.fetch('*[id == $id]', {id})
    expect(stored.source).toEqual({
      _type: 'leadSource',
      referrer: 'https://example.org/',
      landing: '/services',
      utmSource: 'flyer',
    })
  })
})

describe('the same key', () => {
  test('with the same content is answered again, and makes one booking', async () => {
    const key = {'idempotency-key': 'key-one'}
    const first = await post(bookingInput({elapsed: 9000}), key)
    const second = await post(bookingInput({elapsed: 12_000, locale: 'es'}), key)
    expect([first.status, second.status]).toEqual([201, 200])
    expect(second.headers.get('idempotency-replayed')).toBe('true')
    expect(await second.json()).toEqual(await first.json())
  })

  test('with other content is refused', async () => {
    const key = {'idempotency-key': 'key-two'}
    await post(bookingInput(), key)
    await afterResponses()
    await expectRefused(() => post(bookingInput({name: 'Another'}), key), 422, {code: 'idempotency_key_reused'})
  })

  test('of 256 characters is refused', async () => {
    const key = {'idempotency-key': 'k'.repeat(256)}
    await expectRefused(() => post(bookingInput(), key), 400, {code: 'invalid_idempotency_key'})
  })

  test('is answered again although the window has filled up since, and spam fills none', async () => {
    const key = {'idempotency-key': 'key-three'}
    const body = bookingInput({preferred_date: '2026-12-02'})
    const {id} = await (await post(body, key)).json()
    await afterResponses()
    await site.operations
      .patch({query: '*[id == $reference]', params: {reference: id}})
      .set({status: 'confirmed'})
      .commit()
    expect((await post(body, key)).status).toBe(200)
    const other = await post(body)
    expect(await other.json()).toMatchObject({errors: [{field: 'preferred_time', code: 'full'}]})
    // The form shows the time as free.
    await site.operations
      .patch({query: '*[id == $reference]', params: {reference: id}})
      .set({spam: true})
      .commit()
    expect((await post(body)).status).toBe(201)
  })

  test('fifty times at once is one booking and one mail to the business', async () => {
    const body = bookingInput({name: 'Fifty Times', email: 'fifty@example.com'})
    const all = await Promise.all(Array.from({length: 50}, () => post(body, {'idempotency-key': 'key-fifty'})))
    const statuses = all.map(({status}) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 200)).toHaveLength(49)
    await afterResponses()
    const stored = (await site.documents('booking')).filter(({name}) => name === 'Fifty Times')
    expect(stored).toHaveLength(1)
    const mails = (await site.mailbox.mails()).filter(({TextBody}) => TextBody?.includes('fifty@example.com'))
    expect(mails.map(({To}) => To[0]?.Email).toSorted()).toEqual(['fifty@example.com', 'office@example.com'])
  })
})

describe('spam', () => {
  test.each([{roof_pitch: '5/12'}, {website: 'https://spam.example'}, {elapsed: 1200}])(
    '%j is kept and queues no mail',
    async (fields) => {
      const before = (await site.mailbox.mails()).length
      const response = await post(bookingInput(fields))
      expect(response.status).toBe(201)
      await afterResponses()
      const {id} = await response.json()
      const [stored] = await site.operations.fetch('*[id == $id]', {id})
      expect(stored).toMatchObject({spam: true, mails: []})
      expect((await site.mailbox.mails()).length).toBe(before)
    },
  )

  const confirm = async (body: object, visitor = newVisitor()) => {
    const {POST} = await import('@/app/api/bookings/confirm/route')
    const response = await POST(jsonPost('/api/bookings/confirm', body, {headers: {'x-forwarded-for': visitor}}))
    await afterResponses()
    return response
  }
  const suspect = (fields: object = {}) => bookingInput({roof_pitch: '5/12', preferred_time: FLEXIBLE, ...fields})
  const mailsAbout = async (email: string) =>
    (await site.mailbox.mails()).filter(({TextBody}) => TextBody?.includes(email)).map(({Tag}) => Tag)
  const storedFor = (email: string) => site.operations.fetch('*[email == $email]', {email})

  test('that its visitor confirms with what the answer gave is an ordinary request, once', async () => {
    const email = 'hasty@example.com'
    const first = await (await post(suspect({email}), {'idempotency-key': 'hasty'})).json()
    const answers = await Promise.all([confirm(first), confirm(first)])
    expect(answers.map(({status}) => status)).toEqual([201, 201])
    expect(await answers[0]?.json()).toMatchObject({id: first.id, copied: true, manage: first.manage})
    expect(await storedFor(email)).toMatchObject([{id: first.id, spam: false, history: [{}, {action: 'not_spam'}]}])
    expect((await mailsAbout(email)).toSorted()).toEqual(['booking-new', 'booking-received'])
    const again = await post(suspect({email}), {'idempotency-key': 'hasty'})
    expect(again.status).toBe(200)
    expect(await again.json()).not.toHaveProperty('confirm')
  })

  test('stays what it is for a robot that repeats itself, guesses, or reads another answer', async () => {
    const email = 'robot@example.com'
    const key = {'idempotency-key': 'robot'}
    const {confirm: token} = await (await post(suspect({email}), key)).json()
    const other = await (await post(suspect({email: 'another@example.com'}))).json()
    await post(suspect({email}), key)
    await post(suspect({email, confirm: token}), key)
    const [id, secret] = [token.slice(0, token.lastIndexOf('.')), other.confirm.split('.').at(-1)]
    for (const guess of [`${id}.${secret}`, id, '', 'booking.x.y'])
      expect((await confirm({confirm: guess})).status).toBe(404)
    expect((await confirm({})).status).toBe(422)
    expect(await storedFor(email)).toMatchObject([{spam: true, mails: []}])
  })

  test('that the office has marked stays spam, whoever confirms it', async () => {
    const email = 'marked@example.com'
    const first = await (await post(suspect({email}))).json()
    const [{_id}] = await storedFor(email)
    const marked = {_key: 'a', _type: 'historyEntry', at: '2026-11-23T15:00:00Z', by: 'office', action: 'spam'}
    await site.operations.patch(_id).append('history', [marked]).commit()
    expect((await confirm(first)).status).toBe(201)
    expect(await storedFor(email)).toMatchObject([{spam: true, mails: []}])
  })

  test('is not whose clock was put back while they wrote', async () => {
    const {id} = await (await post(bookingInput({elapsed: -30_000}))).json()
    const [stored] = await site.operations.fetch('*[id == $id]', {id})
    expect(stored).toMatchObject({spam: false})
  })
})

test('the link of another request is not kept as the place where a customer came from', async () => {
  const secret = `${'s'.repeat(22)}`
  const source = {
    landing: `/es/booking/manage/${secret}`,
    referrer: `https://example.org/booking/manage/${secret}?a=${secret}`,
  }
  const {id} = await (await post(bookingInput({source}))).json()
  const [stored] = await site.operations.fetch('*[id == $id]', {id})
  expect(stored.source).toMatchObject({landing: '/es/booking/manage/', referrer: 'https://example.org/booking/manage/'})
})
