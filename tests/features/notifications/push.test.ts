import {createECDH, randomBytes} from 'node:crypto'
import {afterAll, afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import {bookingInput} from '../bookings/bookingInput'
import {OFFICE, OWNER, params, post, read, useAdminSite, write} from '../../support/adminSite'
import {bookingDocument} from '../../support/bookingDocument'
import {MORNING} from '../../support/clock'
import {newBrowser, startPushService, type Browser} from '../../support/pushService'
import {afterResponses} from '../../support/setup/nextServer'
import {jsonPost} from '../../support/site'
import {newPushKeys} from '../../../tools/secrets.ts'

const site = await useAdminSite()
const keys = newPushKeys()
const service = await startPushService(() => keys.VAPID_PUBLIC_KEY)
afterAll(() => service[Symbol.asyncDispose]())
Object.assign(process.env, keys, {PUSH_SERVICES: service.url})

beforeEach(() => {
  vi.useFakeTimers({toFake: ['Date'], now: MORNING})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(async () => {
  service.answers.current = 201
  site.mailbox.faults.current = 'none'
  await afterResponses()
  service.pushes.length = 0
  await site.operations.delete({query: '*[_type in ["booking", "contactMessage", "staffMail", "mailAllowance"]]'})
  await site.operations
    .patch({query: '*[_type == "adminUser"]'})
    .unset(['pushDevices', 'pushLocale', 'quietFrom', 'quietTo'])
    .commit()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const api = () => import('@/app/api/admin/push/route')
const cookieOf = async (email: string) => (await site.signIn(email)).cookie
const subscribe = async (subscription: object, cookie: string, locale = 'en') =>
  (await api()).POST(post('/api/admin/push', {...subscription, locale}, cookie))

/** A browser that gets notifications, past its welcome. */
async function switchOn(email: string, locale = 'en'): Promise<Browser & {cookie: string}> {
  const [browser, cookie] = [newBrowser(service.url), await cookieOf(email)]
  expect((await subscribe(browser.subscription, cookie, locale)).status).toBe(201)
  await afterResponses()
  service.pushes.length = 0
  return {...browser, cookie}
}

const stateOf = async (cookie: string) => (await (await api()).GET(read('/api/admin/push', cookie))).json()
const end = async (id: string, cookie: string) =>
  (await import('@/app/api/admin/push/[id]/route')).PATCH(write('/x', {action: 'end'}, cookie), params({id}))
const adminOf = (email: string) => site.operations.fetch('*[_type == "adminUser" && email == $email][0]', {email})

async function book(fields = {}) {
  const {POST} = await import('@/app/api/bookings/route')
  const response = await POST(jsonPost('/api/bookings', bookingInput({preferred_date: '2026-12-02', ...fields})))
  expect(response.status).toBe(201)
  await afterResponses()
  return response.json()
}
const drain = async () => {
  const result = await (await import('@/app/_email/outbox')).drainOutbox()
  await afterResponses()
  return result
}
const queued = (template: string, data?: object) => ({
  _key: 'business',
  _type: 'mailIntent',
  template,
  to: 'office@example.com',
  locale: 'en',
  state: 'queued',
  tries: 0,
  queuedAt: new Date().toISOString(),
  nextAt: new Date().toISOString(),
  ...(data && {data: JSON.stringify(data)}),
})
const waiting = (document: object, mail = queued('booking-new')) =>
  site.operations.create({...bookingDocument({...document, mails: [mail], nextMailAt: mail.nextAt})})

describe('a new request', () => {
  test('rings each device of everybody, in their language, with first name, town and service alone', async () => {
    const [phone, tablet, owners] = [await switchOn(OFFICE), await switchOn(OFFICE), await switchOn(OWNER, 'pt-BR')]
    const {id} = await book({name: 'Maria Souza', town: 'Clifton', notes: 'Gate code 1234'})
    const stored = await site.operations.fetch('*[id == $id][0]', {id})
    const shown = {
      title: 'New estimate request',
      body: 'Maria · Clifton · Roofing Services',
      url: `/admin/dashboard?booking=${stored._id}`,
      lang: 'en',
      tag: expect.stringMatching(/^[0-9a-f]{32}$/),
    }
    expect(service.shownBy(phone)).toEqual([shown])
    expect(service.shownBy(tablet)).toEqual([shown])
    expect(service.shownBy(owners)).toMatchObject([{title: 'Novo pedido de orçamento', lang: 'pt-BR'}])
    expect(service.pushes[0]?.headers).toMatchObject({urgency: 'high', ttl: '43200', 'content-encoding': 'aes128gcm'})
    expect(stored.mails[0]).toMatchObject({state: 'sent', pushedAt: MORNING.toISOString()})
  })

  test('rings once, however often its email is tried: the email is the other way, and none waits for the other', async () => {
    const phone = await switchOn(OFFICE)
    site.mailbox.faults.current = 'down'
    const {id} = await book()
    expect(service.shownBy(phone)).toHaveLength(1)
    site.mailbox.faults.current = 'none'
    vi.setSystemTime(MORNING.getTime() + 3 * 60_000)
    expect(await drain()).toMatchObject({sent: 2})
    const {_id} = await site.operations.fetch('*[id == $id][0]', {id})
    const {POST} = await import('@/app/api/admin/bookings/[id]/mails/[key]/resend/route')
    vi.setSystemTime(MORNING.getTime() + 20 * 60_000)
    expect((await POST(post('/x', {}, phone.cookie), params({id: _id, key: 'business'}))).status).toBe(200)
    await afterResponses()
    expect(service.shownBy(phone)).toHaveLength(1)
  })

  test('rings once when it is sent twice and two drains run at the same time', async () => {
    const phone = await switchOn(OFFICE)
    const {POST} = await import('@/app/api/bookings/route')
    const send = () => POST(jsonPost('/api/bookings', bookingInput(), {headers: {'idempotency-key': 'the-same-press'}}))
    await Promise.all([send(), send(), send()])
    await Promise.all([drain(), drain()])
    expect(service.shownBy(phone)).toHaveLength(1)
  })

  test('is answered and mailed at once while a push service says nothing', async () => {
    const phone = await switchOn(OFFICE)
    service.answers.current = 'hang'
    const before = (await site.mailbox.mails()).length
    const {POST} = await import('@/app/api/bookings/route')
    const response = await POST(jsonPost('/api/bookings', bookingInput()))
    expect(response.status).toBe(201)
    await expect.poll(async () => (await site.mailbox.mails()).length - before).toBe(2)
    expect(service.pushes).toHaveLength(1)
    await afterResponses()
    expect((await stateOf(phone.cookie)).devices).toMatchObject([{failure: 'no answer in time'}])
  })

  test('that looks like spam rings nobody until its visitor has pressed once more', async () => {
    const phone = await switchOn(OFFICE)
    const {confirm} = await book({roof_pitch: 'robot'})
    expect(service.pushes).toEqual([])
    const {POST} = await import('@/app/api/bookings/confirm/route')
    expect((await POST(jsonPost('/x', {confirm, locale: 'en'}))).status).toBe(201)
    await afterResponses()
    expect(service.shownBy(phone)).toHaveLength(1)
  })
})

describe('an event', () => {
  const slot = {date: '2026-12-03', time: '10:00 AM - 12:00 PM'}
  test.each([
    [
      'another time that the customer asks for',
      queued('booking-change', {change: 'propose', ...slot}),
      'Customer asks for another time',
    ],
    ['a promise about to break', queued('staff-promise'), 'Answer due soon'],
    ['a cancellation, which the email tells', queued('booking-change', {change: 'cancel', ...slot}), undefined],
    ['photos, which the email tells', queued('booking-photos'), undefined],
    ['an email to the customer', queued('booking-received'), undefined],
  ])('of a request: %s', async (_, mail, title) => {
    const phone = await switchOn(OFFICE)
    const {_id} = await waiting(
      {name: 'Ana Lima'},
      {...mail, queuedAt: MORNING.toISOString(), nextAt: MORNING.toISOString()},
    )
    await drain()
    const url = `/admin/dashboard?booking=${_id}`
    expect(service.shownBy(phone)).toMatchObject(title ? [{title, body: 'Ana · Roofing Services', url}] : [])
  })

  test('of a message leads to its row', async () => {
    const phone = await switchOn(OFFICE)
    const {POST} = await import('@/app/api/contact/route')
    const message = {name: 'Ana Lima', email: 'ana@example.com', phone: '', subject: 'My secret', message: 'Text'}
    const {id} = await (await POST(jsonPost('/api/contact', message))).json()
    await afterResponses()
    const url = `/admin/dashboard?tab=messages&q=${id}`
    expect(service.shownBy(phone)).toMatchObject([{title: 'New message', body: 'Ana', url}])
  })

  test('that is older than an hour rings nobody: an outage is over, or the site is new', async () => {
    await switchOn(OFFICE)
    const early = new Date(MORNING.getTime() - 61 * 60_000).toISOString()
    await waiting({}, {...queued('booking-new'), queuedAt: early})
    expect(await drain()).toMatchObject({sent: 1})
    expect(service.pushes).toEqual([])
  })

  test.each([
    ['rings when it is stored', undefined, 1],
    ['does not ring again when it was stored all along', MORNING.toISOString(), 0],
  ])('of a request that was only emailed %s', async (_, pushedAt, times) => {
    await switchOn(OFFICE)
    const mail = {...queued('booking-new'), state: 'sent', ...(pushedAt && {pushedAt})}
    const {_id, id} = await site.operations.create(bookingDocument({mails: [mail]}))
    const stored = queued('lead-stored', {type: 'booking', id: _id, reference: id})
    const receipt = {_id: 'staffMail.stored', _type: 'staffMail', job: 'lead-stored', period: id}
    await site.operations.create({...receipt, mails: [stored], nextMailAt: stored.nextAt, created_at: stored.queuedAt})
    await drain()
    expect(service.pushes).toHaveLength(times)
  })
})

describe('a device', () => {
  test('is told that it is switched on, and pressed again changes nothing', async () => {
    const [browser, cookie] = [newBrowser(service.url), await cookieOf(OFFICE)]
    expect((await subscribe(browser.subscription, cookie, 'es')).status).toBe(201)
    await afterResponses()
    expect(service.shownBy(browser)).toMatchObject([{title: 'Notificaciones activadas', lang: 'es'}])
    const before = await adminOf(OFFICE)
    expect((await subscribe(browser.subscription, cookie)).status).toBe(200)
    await afterResponses()
    expect(service.pushes).toHaveLength(1)
    expect((await adminOf(OFFICE))._rev).toBe(before._rev)
    const {devices} = await stateOf(cookie)
    expect(devices).toEqual([{id: expect.stringMatching(/^[0-9a-f]{32}$/), addedAt: MORNING.toISOString()}])
    expect(JSON.stringify(devices)).not.toContain(service.url)
  })

  test.each([404, 410])('that is gone (%s) leaves the list', async (status) => {
    const phone = await switchOn(OFFICE)
    service.answers.current = status
    await book()
    expect((await stateOf(phone.cookie)).devices).toEqual([])
  })

  test.each([
    [429, 'HTTP 429'],
    [503, 'HTTP 503'],
    [301, 'HTTP 301'],
  ])('that a push service refuses (%s) stays, with the failure, until the next success', async (status, failure) => {
    const phone = await switchOn(OFFICE)
    service.answers.current = status
    await book()
    expect((await stateOf(phone.cookie)).devices).toMatchObject([{failedAt: MORNING.toISOString(), failure}])
    expect(service.pushes).toHaveLength(1)
    service.answers.current = 201
    await book({email: 'second@example.com'})
    expect((await stateOf(phone.cookie)).devices[0]).not.toHaveProperty('failure')
  })

  test('is ended by its owner, once; another admin’s is none of theirs', async () => {
    const [phone, owner] = [await switchOn(OFFICE), await cookieOf(OWNER)]
    const [{id}] = (await stateOf(phone.cookie)).devices
    expect((await end(id, owner)).status).toBe(404)
    expect((await end(id, phone.cookie)).status).toBe(200)
    expect((await end(id, phone.cookie)).status).toBe(404)
    await book()
    expect(service.pushes).toEqual([])
    expect((await adminOf(OFFICE)).history.at(-1)).toMatchObject({action: 'push_off', by: OFFICE})
  })

  test('belongs to whoever signs in on it and switches it on last', async () => {
    const phone = await switchOn(OFFICE)
    expect((await subscribe(phone.subscription, await cookieOf(OWNER))).status).toBe(201)
    expect((await stateOf(phone.cookie)).devices).toEqual([])
    await afterResponses()
    service.pushes.length = 0
    await book()
    expect(service.pushes).toHaveLength(1)
  })

  test('ends with the admin: one who is deactivated, or named no longer, is told nothing', async () => {
    const cookie = await cookieOf(OWNER)
    const users = await import('@/app/api/admin/users/route')
    expect((await users.POST(post('/x', {email: 'helper@example.com'}, cookie))).status).toBe(201)
    await switchOn('helper@example.com')
    await site.operations
      .patch((await adminOf('helper@example.com'))._id)
      .set({status: 'inactive'})
      .commit()
    await book()
    expect(service.pushes).toEqual([])
    await site.operations
      .patch((await adminOf('helper@example.com'))._id)
      .set({status: 'active'})
      .commit()
    const {_id, history} = await adminOf('helper@example.com')
    const {PATCH} = await import('@/app/api/admin/users/[id]/route')
    const headers = {'if-match': history.at(-1)._key}
    expect((await PATCH(write('/x', {action: 'deactivate'}, cookie, headers), params({id: _id}))).status).toBe(200)
    expect(await adminOf('helper@example.com')).not.toHaveProperty('pushDevices')
  })

  test('is not added by a request that was under way while its admin was deactivated', async () => {
    const cookie = await cookieOf(OFFICE)
    const {_id: userId} = await adminOf(OFFICE)
    await site.operations.patch(userId).set({status: 'inactive'}).commit()
    const {addDevice} = await import('@/server/push/devices')
    const {openFeed} = await import('@/features/bookings/admin/agenda/feed')
    const late = {userId, by: OFFICE, now: MORNING}
    const {endpoint, keys: own} = newBrowser(service.url).subscription
    const device = {device: 'Phone', locale: 'en'} as const
    await expect(addDevice(late, {endpoint, ...own}, device)).rejects.toMatchObject({status: 401})
    await expect(openFeed(late)).rejects.toMatchObject({status: 401})
    await site.operations.patch(userId).set({status: 'active'}).commit()
    expect((await stateOf(cookie)).devices).toEqual([])
    expect(await adminOf(OFFICE)).not.toHaveProperty('calendarTokenHash')
  })

  test('is one of ten at most, also when several are switched on at once', async () => {
    const cookie = await cookieOf(OFFICE)
    for (let n = 0; n < 9; n++) expect((await subscribe(newBrowser(service.url).subscription, cookie)).status).toBe(201)
    const late = await Promise.all(
      [1, 2, 3].map(() => subscribe(newBrowser(service.url).subscription, cookie).then((answer) => answer.json())),
    )
    expect(late.filter(({code}) => code === 'too_many_devices')).toHaveLength(2)
    expect((await stateOf(cookie)).devices).toHaveLength(10)
  })

  test('is switched on after a fresh sign-in alone: it outlives the session', async () => {
    const cookie = await cookieOf(OFFICE)
    vi.setSystemTime(MORNING.getTime() + 11 * 60_000)
    const answer = await subscribe(newBrowser(service.url).subscription, cookie)
    expect([answer.status, (await answer.json()).code]).toEqual([403, 'sign_in_again'])
    expect((await stateOf(cookie)).devices).toEqual([])
  })
})

describe('what a browser names', () => {
  const {keys: good} = newBrowser('').subscription
  test.each([
    'https://push.example.com/x',
    'http://fcm.googleapis.com/fcm/send/x',
    'https://fcm.googleapis.com:8443/fcm/send/x',
    'https://user:secret@fcm.googleapis.com/fcm/send/x',
    'https://fcm.googleapis.com@evil.example/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://notify.windows.com.evil.example/x',
    'https://evilnotify.windows.com.example/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://10.0.0.5/x',
    'https://169.254.169.254/latest/meta-data',
    'http://localhost:3900/v1/data',
    'file:///etc/passwd',
    'not an address',
    '',
  ])('is refused unless it is a known push service: %s', async (endpoint) => {
    const answer = await subscribe({endpoint, keys: good}, await cookieOf(OFFICE))
    expect([answer.status, (await answer.json()).code]).toEqual([422, 'push_service_unknown'])
    expect(service.pushes).toEqual([])
  })

  test.each([
    'https://fcm.googleapis.com/fcm/send/x',
    'https://web.push.apple.com/x',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://wns2-par02p.notify.windows.com/w/?token=x',
  ])('may be of %s', async (endpoint) => {
    const {isPushService} = await import('@/server/push/service')
    expect(isPushService(endpoint)).toBe(true)
  })

  const compressed = createECDH('prime256v1').generateKeys('base64url', 'compressed')
  const noPoint = Buffer.concat([Buffer.from([4]), randomBytes(64)]).toString('base64url')
  test.each([
    ['no keys', undefined],
    ['a key of another length', {...good, p256dh: 'abc'}],
    ['a compressed key', {...good, p256dh: compressed}],
    ['a key that is no point of the curve', {...good, p256dh: noPoint}],
    ['a short secret', {...good, auth: 'abc'}],
    ['a number', {...good, auth: 5}],
  ])('has keys of its form: %s is refused', async (_, broken) => {
    const answer = await subscribe({endpoint: `${service.url}/x`, keys: broken}, await cookieOf(OFFICE))
    expect([answer.status, (await answer.json()).code]).toEqual([422, 'invalid_fields'])
  })

  test('comes from a page of the site alone', async () => {
    const {POST} = await api()
    const foreign = {origin: 'https://evil.example', 'sec-fetch-site': 'cross-site'}
    const {subscription} = newBrowser(service.url)
    const request = post('/x', {...subscription, locale: 'en'}, await cookieOf(OFFICE), foreign)
    expect((await POST(request)).status).toBe(403)
  })
})

describe('one’s language and quiet hours', () => {
  const save = async (body: object, cookie: string, revision: string) =>
    (await api()).PATCH(write('/x', body, cookie, {'if-match': `"${revision}"`}))
  const night = {locale: 'es', quietFrom: '21:00', quietTo: '06:30'}

  test('are saved for all of one’s devices; from an old page they are refused with what is there now', async () => {
    const phone = await switchOn(OFFICE)
    const {revision} = await stateOf(phone.cookie)
    const [first, second] = await Promise.all([
      save(night, phone.cookie, revision),
      save(night, phone.cookie, revision),
    ])
    expect([first.status, second.status].toSorted()).toEqual([200, 409])
    const stale = await (first.status === 409 ? first : second).json()
    const state = await stateOf(phone.cookie)
    expect(stale).toMatchObject({code: 'stale_revision', revision: state.revision})
    expect(state).toMatchObject(night)
    await book()
    expect(service.shownBy(phone)).toMatchObject([{title: 'Nueva solicitud de estimado'}])
    expect((await save({...night, quietFrom: '', quietTo: ''}, phone.cookie, state.revision)).status).toBe(200)
    expect(await stateOf(phone.cookie)).toMatchObject({quietFrom: '', quietTo: ''})
  })

  test('are one entry of the history, however often they are saved: they push nothing else out of it', async () => {
    const phone = await switchOn(OFFICE)
    const before = (await adminOf(OFFICE)).history
    for (let n = 0; n < 3; n++) {
      const {revision} = await stateOf(phone.cookie)
      expect((await save({...night, quietTo: `06:0${n}`}, phone.cookie, revision)).status).toBe(200)
    }
    const {history} = await adminOf(OFFICE)
    expect(history.slice(0, -1)).toEqual(before)
    expect(history.at(-1)).toMatchObject({action: 'changed', by: OFFICE})
  })

  test.each([
    {quietFrom: '21:00', quietTo: ''},
    {quietFrom: '21:00', quietTo: '21:00'},
    {quietFrom: '25:00', quietTo: '06:30'},
    {quietFrom: 21, quietTo: 6},
    {locale: 'fr'},
  ])('are refused when they are none: %j', async (fields) => {
    const phone = await switchOn(OFFICE)
    const {revision} = await stateOf(phone.cookie)
    expect((await save({...night, ...fields}, phone.cookie, revision)).status).toBe(422)
  })

  test('keep one person’s phone silent, by the clock of the business, and nobody else’s', async () => {
    const [phone, owners] = [await switchOn(OFFICE), await switchOn(OWNER)]
    // MORNING is ten o'clock in New York.
    const quiet = {...night, quietFrom: '09:59', quietTo: '10:01'}
    expect((await save(quiet, phone.cookie, (await stateOf(phone.cookie)).revision)).status).toBe(200)
    await book()
    expect(service.shownBy(phone)).toEqual([])
    expect(service.shownBy(owners)).toHaveLength(1)
  })

  test.each([
    ['21:00', '06:30', '2026-11-24T02:00:00Z', true],
    ['21:00', '06:30', '2026-11-24T01:59:00Z', false],
    ['21:00', '06:30', '2026-11-24T11:29:00Z', true],
    ['21:00', '06:30', '2026-11-24T11:30:00Z', false],
    ['12:00', '13:00', '2026-11-24T17:30:00Z', true],
    ['12:00', '13:00', '2026-11-24T18:00:00Z', false],
  ])('from %s to %s at %s: %s', async (quietFrom, quietTo, at, expected) => {
    const {isQuiet} = await import('@/server/push/devices')
    expect(isQuiet({quietFrom, quietTo}, new Date(at))).toBe(expected)
  })
})

test('the details of health count the devices, and name the last failure', async () => {
  await switchOn(OFFICE)
  await switchOn(OWNER)
  const {healthDetails} = await import('@/server/health')
  expect((await healthDetails(new Date())).push).toEqual({keys: true, devices: 2})
  service.answers.current = 500
  await book()
  const lastFailure = {at: MORNING.toISOString(), error: 'HTTP 500'}
  expect((await healthDetails(new Date())).push).toEqual({keys: true, devices: 2, lastFailure})
})

test('without keys nobody is offered notifications, none is sent, and health says so', async () => {
  const phone = await switchOn(OFFICE)
  vi.resetModules()
  for (const name of Object.keys(keys)) vi.stubEnv(name, '')
  const answer = await subscribe(newBrowser(service.url).subscription, phone.cookie)
  expect([answer.status, (await answer.json()).code]).toEqual([409, 'push_off'])
  await book()
  expect(service.pushes).toEqual([])
  const {healthDetails} = await import('@/server/health')
  expect((await healthDetails(new Date())).push).toMatchObject({keys: false})
})
