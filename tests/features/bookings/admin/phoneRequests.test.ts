import {afterEach, describe, expect, test} from 'vitest'
import {afterResponses} from '../../../support/setup/nextServer'
import {OFFICE, params, post, read, write} from '../../../support/adminSite'
import {bookingInput} from '../bookingInput'
import {useBookingsDashboard} from './adminBookings'

const dashboard = await useBookingsDashboard()
afterEach(afterResponses)

const enter = async (body: object, key: string = crypto.randomUUID()) => {
  const {POST} = await import('@/app/api/admin/bookings/route')
  return POST(post('/api/admin/bookings', body, dashboard.cookie, {'idempotency-key': key}))
}
const flexible = {preferred_time: 'Flexible (Any time)'}

describe('a request that comes by phone', () => {
  test('is stored like a visitor’s, as answered, by whoever entered it, and mails nobody', async () => {
    const response = await enter({...bookingInput(flexible), locale: 'es'})
    expect(response.status).toBe(201)
    const {_id} = await response.json()
    expect(await dashboard.document(_id)).toMatchObject({
      name: 'Maria Souza',
      phone: '+12015550123',
      status: 'pending',
      locale: 'es',
      spam: false,
      source: {utmSource: 'phone'},
      firstRespondedAt: expect.any(String),
      mails: [],
      history: [{action: 'entered', by: OFFICE}],
    })
  })

  test('waits for an answer where it was written in a message', async () => {
    const {_id} = await (await enter({...bookingInput(flexible), email: 'written@example.net', from: 'message'})).json()
    const stored = await dashboard.document(_id)
    expect(stored).toMatchObject({status: 'pending', source: {utmSource: 'message'}, mails: []})
    expect(stored).not.toHaveProperty('firstRespondedAt')
    expect((await enter({...bookingInput(flexible), from: 'pigeon'})).status).toBe(422)
  })

  test('sends the acknowledgement in the customer’s language when the office asks for it', async () => {
    const body = {...bookingInput(flexible), email: 'ack@example.net', locale: 'pt-BR', acknowledge: true}
    const {_id} = await (await enter(body)).json()
    const mails = await dashboard.mailsTo(_id)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.Subject).toMatch(/pedido/i)
  })

  test('cannot be acknowledged without an address to write to', async () => {
    const refused = await enter({...bookingInput(flexible), email: '', acknowledge: true})
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({errors: [{field: 'email', code: 'required'}]})
  })

  test('may come from somebody without an email address', async () => {
    const {_id} = await (await enter({...bookingInput(flexible), email: ''})).json()
    expect(await dashboard.document(_id)).toMatchObject({email: '', mails: []})
    const visit = {date: '2026-12-01', start: '10:00', end: '11:00'}
    const confirmed = await dashboard.patch(_id, {action: 'status', status: 'confirmed', visit})
    expect(confirmed.status).toBe(200)
    expect(await dashboard.document(_id)).toMatchObject({status: 'confirmed', mails: []})
  })

  test('is stored once, however often the button is pressed', async () => {
    const key = crypto.randomUUID()
    const body = bookingInput({...flexible, name: 'Pressed Twice'})
    const [first, second] = [await enter(body, key), await enter(body, key)]
    expect([first.status, second.status]).toEqual([201, 200])
    expect((await first.json())._id).toBe((await second.json())._id)
  })

  test.each([
    [{name: ''}, 'name', 'required'],
    [{phone: '12'}, 'phone', 'invalid'],
    [{email: 'nobody'}, 'email', 'invalid'],
    [{service: 'Painting'}, 'service', 'not_in_list'],
    [{preferred_date: '2026-11-29'}, 'preferred_time', 'closed'],
    [{phone: '123-456-7890'}, 'phone', 'invalid'],
  ])('is held to the visitors’ rules: %j', async (fields, field, code) => {
    const response = await enter(bookingInput(fields))
    expect(response.status).toBe(422)
    expect((await response.json()).errors).toContainEqual({field, code})
  })
})

describe('a visit that is agreed on the phone', () => {
  let days = 0
  /** Each on a day of its own; the office may agree on any day, also beyond those that visitors can choose. */
  const agreed = (fields: object = {}) => {
    const date = new Date(Date.UTC(2090, 0, ++days)).toISOString().slice(0, 10)
    const visit = {date, start: '09:30', end: '11:00'}
    return {...bookingInput({...flexible, preferred_date: date}), visit, acknowledge: true, ...fields}
  }

  test('is stored with its request, confirmed, and the customer gets the confirmation alone', async () => {
    const body = agreed({email: 'agreed@example.net'})
    const response = await enter(body)
    expect(response.status).toBe(201)
    const {_id} = await response.json()
    expect(await dashboard.document(_id)).toMatchObject({
      status: 'confirmed',
      visit: body.visit,
      sequence: 1,
      firstRespondedAt: expect.any(String),
      history: [
        {action: 'entered', by: OFFICE},
        {action: 'status', from: 'pending', to: 'confirmed', by: OFFICE},
      ],
    })
    const mails = await dashboard.mailsTo(_id)
    expect(mails.map(({Subject}) => Subject)).toEqual(['Booking Update - Roofing Services'])
    expect(mails[0]?.Attachments).toEqual(['visit.ics'])
  })

  test('mails nobody without the tick, and can be undone as any other', async () => {
    const {_id} = await (await enter(agreed({acknowledge: false}))).json()
    expect(await dashboard.document(_id)).toMatchObject({status: 'confirmed', mails: []})
    const revision = (await dashboard.document(_id))?.history.at(-1)._key
    expect((await dashboard.patch(_id, {action: 'undo'}, revision)).status).toBe(200)
    expect(await dashboard.document(_id)).toMatchObject({status: 'pending'})
  })

  test('is stored once, however often the button is pressed', async () => {
    const key = crypto.randomUUID()
    const body = agreed({name: 'Agreed Twice'})
    const [first, ...others] = [await enter(body, key), ...(await Promise.all([enter(body, key), enter(body, key)]))]
    expect([first.status, ...others.map(({status}) => status)]).toEqual([201, 200, 200])
    const query = 'count(*[_type == "booking" && name == "Agreed Twice"])'
    expect(await dashboard.site.operations.fetch(query)).toBe(1)
  })

  test('takes its time from whoever else agrees on it at the same moment or later, unless told to', async () => {
    const body = agreed()
    const both = await Promise.all([enter(body), enter(body)])
    expect(both.map(({status}) => status).toSorted()).toEqual([201, 409])
    const full = await enter(body)
    expect([full.status, (await full.json()).code]).toEqual([409, 'full'])
    expect((await enter({...body, overlap: true})).status).toBe(201)
  })

  test.each([
    [{visit: {date: '2091-02-30', start: '09:00', end: '10:00'}}, 422],
    [{visit: {date: '2091-02-01', start: '10:00', end: '09:00'}}, 422],
    // An email must not announce a visit that is over.
    [{visit: {date: '2020-02-03', start: '09:00', end: '10:00'}}, 409],
  ])('is refused: %j', async (fields, status) => {
    expect((await enter(agreed({...fields, name: 'Refused Visit'}))).status).toBe(status)
    expect(await dashboard.site.operations.fetch('count(*[name == "Refused Visit"])')).toBe(0)
  })

  test('is entered by nobody but the office', async () => {
    const {POST} = await import('@/app/api/admin/bookings/route')
    expect((await POST(post('/api/admin/bookings', agreed(), ''))).status).toBe(401)
  })
})

const changeCustomer = async (id: string, body: object, revision = 'created') => {
  const {PATCH} = await import('@/app/api/admin/bookings/[id]/customer/route')
  return PATCH(write('/x', body, dashboard.cookie, {'if-match': `"${revision}"`}), params({id}))
}
const detail = async (id: string) => {
  const {GET} = await import('@/app/api/admin/bookings/[id]/route')
  return (await GET(read('/x', dashboard.cookie), params({id}))).json()
}

describe('a contact that was misheard', () => {
  test('is corrected with both in the history, is found by the new name, and gets the mails that wait', async () => {
    const mail = {_key: 'ack', _type: 'mailIntent', template: 'booking-received', locale: 'en', tries: 1}
    const toOffice = {...mail, _key: 'business', template: 'booking-new', to: 'jon@exmaple.com', state: 'failed'}
    const id = await dashboard.stored({
      name: 'Jon Smit',
      email: 'jon@exmaple.com',
      phone: '+12015550100',
      phoneExtension: '7',
      mails: [
        {...mail, to: 'jon@exmaple.com', state: 'queued', nextAt: '2099-01-01T00:00:00.000Z'},
        {...mail, _key: 'old', to: 'jon@exmaple.com', state: 'sent'},
        toOffice,
      ],
    })
    const contact = {name: 'John Smith', email: 'John@Example.com', phone: '201 555 0101 ext. 8'}
    expect((await changeCustomer(id, {action: 'correct', ...contact})).status).toBe(200)
    expect(await dashboard.document(id)).toMatchObject({
      name: 'John Smith',
      email: 'John@Example.com',
      phone: '+12015550101',
      phoneExtension: '8',
      searchText: expect.stringContaining('john smith'),
      mailboxKey: 'john@example.com',
      mails: [{to: 'John@Example.com'}, {to: 'jon@exmaple.com'}, {to: 'jon@exmaple.com'}],
      history: [
        {action: 'created'},
        {
          action: 'corrected',
          by: OFFICE,
          from: 'Jon Smit, jon@exmaple.com, (201) 555-0100 x7',
          to: 'John Smith, John@Example.com, (201) 555-0101 x8',
        },
      ],
    })
  })

  test('has the number as it was typed until another one is given', async () => {
    const id = await dashboard.stored({phone: '+525587654321', phoneTyped: '+52 1 55 8765 4321'})
    const contact = {action: 'correct', name: 'José', email: ''}
    expect((await changeCustomer(id, {...contact, phone: '+52 55 8765 4321'})).status).toBe(200)
    expect((await detail(id)).phoneTyped).toBe('+52 1 55 8765 4321')
    const {revision} = await detail(id)
    expect((await changeCustomer(id, {...contact, phone: '201 555 0101'}, revision)).status).toBe(200)
    expect(await dashboard.document(id)).not.toHaveProperty('phoneTyped')
  })

  test('keeps the address that refused a mail beside it, and sends it again to the corrected one', async () => {
    const failed = {_type: 'mailIntent', template: 'booking-status', locale: 'en', tries: 1, state: 'failed'}
    const data = JSON.stringify({status: 'cancelled', sequence: 0})
    const id = await dashboard.stored({
      status: 'cancelled',
      email: 'jon@exmaple.com',
      mails: [{...failed, _key: 'ack', data, to: 'jon@exmaple.com', error: 'bounced: HardBounce'}],
    })
    const contact = {name: 'John Smith', email: 'john@example.com', phone: '201 555 0101'}
    await changeCustomer(id, {action: 'correct', ...contact})
    expect(await dashboard.document(id)).toMatchObject({mails: [{to: 'jon@exmaple.com', state: 'failed'}]})
    const {POST} = await import('@/app/api/admin/bookings/[id]/mails/[key]/resend/route')
    expect((await POST(post('/x', {}, dashboard.cookie), params({id, key: 'ack'}))).status).toBe(200)
    await afterResponses()
    expect(await dashboard.document(id)).toMatchObject({mails: [{to: 'john@example.com', state: 'sent'}]})
  })

  test.each([
    [{name: ' ', email: '', phone: '2015550101'}, 422],
    [{name: 'X', email: 'x', phone: '2015550101'}, 422],
    [{name: 'X', email: '', phone: '1'}, 422],
  ])('keeps what it was when the correction is wrong: %j', async (contact, status) => {
    const id = await dashboard.stored({name: 'As it was'})
    expect((await changeCustomer(id, {action: 'correct', ...contact})).status).toBe(status)
    expect(await dashboard.document(id)).toMatchObject({name: 'As it was', history: [{action: 'created'}]})
  })

  test('is not overwritten from an old revision', async () => {
    const id = await dashboard.stored()
    const contact = {action: 'correct', name: 'X', email: '', phone: '2015550101'}
    expect((await changeCustomer(id, contact, 'older')).status).toBe(409)
  })
})

describe('one customer', () => {
  const message = (fields: object) => ({
    _type: 'contactMessage',
    id: 'message_1',
    subject: 'A question',
    created_at: '2026-11-20T12:00:00Z',
    spam: false,
    ...fields,
  })

  test('may have written an address with capitals, dots or a tag: the drawer shows the others', async () => {
    const {_id: first} = await (await enter(bookingInput({...flexible, email: 'Rosa.Lima+deck@Example.net'}))).json()
    const other = bookingInput({...flexible, email: 'rosalima@example.net', phone: '609 244 0111'})
    const {_id: second} = await (await enter(other)).json()
    const mailboxKey = 'rosalima@example.net'
    await dashboard.site.operations.create(message({_id: 'contactMessage.rosa', mailboxKey}))
    const shown = await detail(second)
    expect(shown.duplicates.map(({_id}: {_id: string}) => _id)).toEqual([first])
    expect(shown.messages).toMatchObject([{_id: 'contactMessage.rosa', subject: 'A question'}])
  })

  test('has requests, messages and reviews that are seen together once they are linked', async () => {
    const review = {_id: 'review.theirs', _type: 'review', rating: 5, review_text: 'Fine work', is_featured: 0}
    await dashboard.site.operations.create(review)
    const [a, b, c] = [
      await dashboard.stored({phone: '+16095550001', email: 'a@example.net'}),
      await dashboard.stored({phone: '+16095550002', email: 'b@example.net', review: review._id}),
      await dashboard.stored({phone: '+16095550003', email: 'c@example.net'}),
    ]
    await dashboard.site.operations.create(message({_id: 'contactMessage.linked', email: 'd@example.net', history: []}))
    // Two pairs that turn out to be one person.
    const {revision} = await (await changeCustomer(a, {action: 'link', other: b})).json()
    expect((await changeCustomer(c, {action: 'link', other: 'contactMessage.linked'})).status).toBe(200)
    expect((await changeCustomer(a, {action: 'link', other: c}, revision)).status).toBe(200)
    for (const [id, others] of [
      [a, [b, c]],
      [b, [a, c]],
      [c, [a, b]],
    ] as const) {
      const shown = await detail(id)
      expect(shown.linked.map(({_id}: {_id: string}) => _id).toSorted()).toEqual([...others].toSorted())
      expect(shown.messages).toMatchObject([{_id: 'contactMessage.linked'}])
      expect(shown.reviews).toMatchObject([{rating: 5, review_text: 'Fine work'}])
      expect(shown.duplicates).toEqual([])
    }
    expect((await dashboard.document(b))?.history.at(-1)).toMatchObject({action: 'linked', by: OFFICE})
  })

  test('is parted again', async () => {
    const [a, b] = [await dashboard.stored(), await dashboard.stored()]
    const {revision} = await (await changeCustomer(a, {action: 'link', other: b})).json()
    expect((await changeCustomer(a, {action: 'unlink'}, revision)).status).toBe(200)
    expect((await detail(b)).linked).toEqual([])
  })

  test.each(['booking.nothing', 'adminUser.x', '*', ''])('is not linked to %s', async (other) => {
    const id = await dashboard.stored()
    expect([404, 422]).toContain((await changeCustomer(id, {action: 'link', other})).status)
    expect((await dashboard.document(id))?.customer).toBeUndefined()
  })

  test('is not everybody without an address or a number', async () => {
    const id = await dashboard.stored({email: '', phone: '', mailboxKey: ''})
    await dashboard.stored({email: '', phone: '', mailboxKey: ''})
    await dashboard.stored({email: undefined, phone: undefined})
    expect((await detail(id)).duplicates).toEqual([])
  })
})
