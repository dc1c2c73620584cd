import {afterEach, expect, test} from 'vitest'
import {params, post, write} from '../../../support/adminSite'
import {afterResponses} from '../../../support/setup/nextServer'
import {jsonPost} from '../../../support/site'
import {bookingInput} from '../bookingInput'
import {useBookingsDashboard} from './adminBookings'

const dashboard = await useBookingsDashboard()
afterEach(afterResponses)

let people = 0
/** A booking whose customer has mistyped their address, with the link that went there. */
async function mistyped(changes: object = {}) {
  const n = people++
  const email = `typo${n}@wrong.example`
  const body = bookingInput({email, preferred_time: 'Flexible (Any time)'})
  const key = crypto.randomUUID()
  const book = async () => {
    const {POST} = await import('@/app/api/bookings/route')
    return (await POST(jsonPost('/api/bookings', body, {headers: {'idempotency-key': key}}))).json()
  }
  const {id: reference, manage} = await book()
  await afterResponses()
  const id: string = await dashboard.site.operations.fetch('*[id == $reference][0]._id', {reference})
  await dashboard.site.operations.patch(id).set(changes).commit()
  return {id, manage, former: email, right: `right${n}@example.net`, bookAgain: book}
}

async function correct(id: string, email: string, details: object = {}) {
  const {PATCH} = await import('@/app/api/admin/bookings/[id]/customer/route')
  const body = {action: 'correct', name: 'Right Person', email, phone: '732 555 0123', ...details}
  const revision: string = (await dashboard.document(id))?.history.at(-1)._key
  const response = await PATCH(write('/x', body, dashboard.cookie, {'if-match': `"${revision}"`}), params({id}))
  await afterResponses()
  return response.status
}

const portal = async (token: string) => (await import('@/features/bookings/portal/manage')).readPortal(token)
async function cancel(token: string) {
  const {POST} = await import('@/app/api/bookings/manage/[token]/route')
  const request = jsonPost(`/api/bookings/manage/${token}`, {action: 'cancel'})
  return (await POST(request, {params: Promise.resolve({token})})).status
}
const mailsTo = async (email: string) =>
  (await dashboard.site.mailbox.mails()).filter(({Recipients}) => Recipients.includes(email))
const linkIn = (text: string | undefined) => /\/booking\/manage\/([\w-]{22})/.exec(text ?? '')?.[1] ?? ''

async function resend(id: string, mail: string) {
  const {POST} = await import('@/app/api/admin/bookings/[id]/mails/[key]/resend/route')
  const response = await POST(post('/x', {}, dashboard.cookie), params({id, key: mail}))
  await afterResponses()
  return [response.status, (await response.json().catch(() => ({}))).code]
}

test('a corrected address ends the link at the former one, gets a new one, and the history says so', async () => {
  const {id, manage, former, right} = await mistyped()
  expect(await portal(manage)).toMatchObject({state: 'open'})
  expect(await correct(id, right)).toBe(200)
  expect(await portal(manage)).toEqual({state: 'unknown'})
  expect(await cancel(manage)).toBe(404)
  const [mail, ...more] = await mailsTo(right)
  expect([mail?.Tag, more]).toEqual(['booking-received', []])
  const link = linkIn(mail?.TextBody)
  expect(await portal(link)).toMatchObject({state: 'open', booking: {name: 'Right Person'}})
  expect(await mailsTo(former)).toHaveLength(1)
  expect((await dashboard.document(id))?.history.at(-1)).toMatchObject({action: 'corrected', detail: 'new_link'})
  expect(await cancel(link)).toBe(200)
})

test('a link that ends while its request is under way cancels nothing', async () => {
  const {id, manage, right} = await mistyped()
  let isHeld = false
  Object.assign(dashboard.site.faults, {
    delayMs: 3000,
    next: ({url}: {url: string}) => {
      if (isHeld || !url.includes('/mutate/')) return 'none'
      isHeld = true
      return 'late'
    },
  })
  const cancelling = cancel(manage)
  await expect.poll(() => isHeld).toBe(true)
  const corrected = await correct(id, right)
  expect([await cancelling, corrected]).not.toEqual([200, 200])
  expect((await dashboard.document(id))?.status).toBe(corrected === 200 ? 'pending' : 'cancelled')
  Object.assign(dashboard.site.faults, {next: () => 'none'})
})

test('a confirmed visit is told to the corrected address, with the new link', async () => {
  const visit = {date: '2080-03-01', start: '10:00', end: '12:00'}
  const {id, right} = await mistyped({status: 'confirmed', visit, sequence: 1})
  await correct(id, right)
  const [mail] = await mailsTo(right)
  expect(mail?.Tag).toBe('booking-status')
  expect(await portal(linkIn(mail?.TextBody))).toMatchObject({state: 'open', booking: {visit}})
})

test('an acknowledgement that had bounced leaves again, to the corrected address', async () => {
  const {id, right} = await mistyped()
  const bounced = {'mails[_key == "ack"].state': 'failed', 'mails[_key == "ack"].error': 'bounced: HardBounce'}
  await dashboard.site.operations.patch(id).set(bounced).commit()
  await correct(id, right)
  expect((await dashboard.document(id))?.mails).toMatchObject([{}, {_key: 'ack', state: 'sent', to: right}])
  expect(await mailsTo(right)).toHaveLength(1)
})

test('an email that is sent again goes to the corrected address, never with the new link to the former one', async () => {
  const {id, former, right} = await mistyped()
  await correct(id, right)
  expect(await resend(id, 'ack')).toEqual([200, undefined])
  expect((await dashboard.document(id))?.mails[1]).toMatchObject({_key: 'ack', to: right})
  expect(await mailsTo(former)).toHaveLength(1)
  await correct(id, '')
  expect(await resend(id, 'ack')).toEqual([409, 'mail_address'])
})

test('without an address the link ends, and what waits for the former one is not sent', async () => {
  const {id, manage, former} = await mistyped()
  const waiting = {'mails[_key == "ack"].state': 'queued', 'mails[_key == "ack"].nextAt': '2080-01-01T00:00:00.000Z'}
  await dashboard.site.operations.patch(id).set(waiting).commit()
  await correct(id, '')
  expect(await portal(manage)).toEqual({state: 'unknown'})
  expect((await dashboard.document(id))?.mails.map(({_key}: {_key: string}) => _key)).toEqual(['business'])
  expect(await mailsTo(former)).toHaveLength(1)
})

test('an address that becomes known later gets the link', async () => {
  const {id, manage, right} = await mistyped()
  await correct(id, '')
  await correct(id, right)
  const [mail] = await mailsTo(right)
  const link = linkIn(mail?.TextBody)
  expect(link).not.toBe(manage)
  expect(await portal(link)).toMatchObject({state: 'open'})
})

test('the link to a review ends with it', async () => {
  const {sha256} = await import('@/server/sanity/ids')
  const {reviewToken} = await import('@/features/bookings/links')
  const {id, right} = await mistyped()
  const before = reviewToken({_id: id})
  await dashboard.site.operations
    .patch(id)
    .set({reviewTokenHash: sha256(before)})
    .commit()
  await correct(id, right)
  const document = await dashboard.document(id)
  const after = reviewToken({_id: id, linkId: document?.linkId})
  expect(after).not.toBe(before)
  expect(document?.reviewTokenHash).toBe(sha256(after))
})

test('the same address with capitals keeps its link and gets no email', async () => {
  const {id, manage, former} = await mistyped()
  await correct(id, former.toUpperCase())
  expect(await portal(manage)).toMatchObject({state: 'open'})
  expect(await mailsTo(former.toUpperCase())).toEqual([])
  expect((await dashboard.document(id))?.history.at(-1)).not.toHaveProperty('detail')
})

test('a caller’s request, of which nothing was emailed, stays so', async () => {
  const id = await dashboard.stored({email: 'typo@wrong.example', mails: []})
  await correct(id, 'caller@example.net')
  expect(await mailsTo('caller@example.net')).toEqual([])
})

test('whoever posts the request again does not get the new link', async () => {
  const {id, manage, right, bookAgain} = await mistyped()
  expect(await bookAgain()).toMatchObject({manage})
  await correct(id, right)
  expect(await bookAgain()).not.toHaveProperty('manage')
})

test('an email whose try the former address may have got is sent to the corrected one all the same', async () => {
  const {id, former, right} = await mistyped()
  // The provider has accepted it, and its answer was lost: the next try would find it there.
  const lost = {
    'mails[_key == "ack"].state': 'queued',
    'mails[_key == "ack"].nextAt': '2026-01-01T00:00:00.000Z',
    nextMailAt: '2026-01-01T00:00:00.000Z',
  }
  await dashboard.site.operations.patch(id).set(lost).unset(['mails[_key == "ack"].sentAt']).commit()
  await correct(id, right)
  const [mail, ...more] = await mailsTo(right)
  expect([mail?.Tag, more]).toEqual(['booking-received', []])
  expect(await portal(linkIn(mail?.TextBody))).toMatchObject({state: 'open'})
  expect(await mailsTo(former)).toHaveLength(1)
})

test('a street and a service that are told by phone reach the history, the search and the agenda', async () => {
  const visit = {date: '2080-04-01', start: '10:00', end: '12:00'}
  const id = await dashboard.stored({status: 'confirmed', visit, email: 'told@example.net', mails: []})
  const details = {street: '12 Main St', town: 'Red Bank', zip: '07701', service: 'Windows & Doors'}
  expect(await correct(id, 'told@example.net', details)).toBe(200)
  const document = await dashboard.document(id)
  expect(document).toMatchObject({...details, locale: 'en', mails: []})
  expect(document?.searchText).toContain('12 main st 07701')
  expect(document?.searchText).toContain('red bank')
  const contact = 'Right Person, told@example.net, (732) 555-0123'
  expect(document?.history.at(-1)).toMatchObject({
    from: expect.stringMatching(/, Roofing Services$/),
    to: `${contact}, 12 Main St, Red Bank, 07701, Windows & Doors`,
  })
  const {listVisits} = await import('@/features/bookings/admin/agenda/queries')
  const [entry] = await listVisits({from: visit.date, to: visit.date, today: visit.date})
  expect(entry).toMatchObject({name: 'Right Person', ...details})
  expect(await correct(id, 'told@example.net', {street: ''})).toBe(200)
  expect((await dashboard.document(id))?.history.at(-1)).toMatchObject({from: `${contact}, 12 Main St`, to: contact})
  expect(await dashboard.document(id)).toMatchObject({street: '', zip: '07701'})
})

test('a corrected language is that of the emails which wait, and of those that are sent again', async () => {
  const visit = {date: '2080-05-01', start: '10:00', end: '12:00'}
  const mail = {
    _type: 'mailIntent',
    template: 'booking-status',
    to: 'idioma@example.net',
    locale: 'en',
    tries: 0,
    queuedAt: '2026-11-20T12:00:00.000Z',
    data: JSON.stringify({status: 'confirmed', sequence: 1}),
  }
  const waiting = {...mail, _key: 'waiting', state: 'queued', nextAt: '2080-01-01T00:00:00.000Z'}
  const mails = [waiting, {...mail, _key: 'business', template: 'booking-new', to: 'office@example.com', state: 'sent'}]
  const id = await dashboard.stored({status: 'confirmed', visit, sequence: 1, email: mail.to, mails})
  await correct(id, mail.to, {locale: 'pt-BR'})
  expect(await dashboard.document(id)).toMatchObject({locale: 'pt-BR', mails: [{locale: 'pt-BR'}, {locale: 'en'}]})
  await dashboard.site.operations.patch(id).set({'mails[_key == "waiting"].state': 'sent'}).commit()
  await correct(id, mail.to, {locale: 'es'})
  expect(await mailsTo(mail.to)).toEqual([])
  expect(await resend(id, 'waiting')).toEqual([200, undefined])
  expect(await mailsTo(mail.to)).toMatchObject([{Subject: 'Novedades de su visita - Roofing Services'}])
})

test('what a correction does not send stays, even where no visitor could send it', async () => {
  const id = await dashboard.stored({service: 'Gutters', zip: '7701', email: ''})
  expect(await correct(id, '')).toBe(200)
  expect(await dashboard.document(id)).toMatchObject({name: 'Right Person', service: 'Gutters', zip: '7701'})
})

test.each([
  ['zip', '7'.repeat(21)],
  ['service', 'Gutters'],
  ['locale', 'fr'],
  ['street', 'x'.repeat(201)],
])('a correction to a wrong %s is refused', async (name, value) => {
  const id = await dashboard.stored()
  expect(await correct(id, '', {[name]: value})).toBe(422)
  expect((await dashboard.document(id))?.history).toHaveLength(1)
})
