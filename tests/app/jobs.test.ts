import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import {SITE, useSite} from '../support/site'
import {bookingInput} from '../features/bookings/bookingInput'

vi.mock('next/server', () => import('../support/nextServer'))

const site = await useSite()
// Monday, 10:00 in New York.
const NOW = new Date('2026-11-23T15:00:00Z')
beforeEach(() => {
  vi.useFakeTimers({toFake: ['Date'], now: NOW})
  vi.spyOn(console, 'info').mockImplementation(() => {})
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await site.operations.delete({
    query: '*[_type in ["booking", "contactMessage", "notificationSettings", "staffMail"]]',
  })
})

async function run(job: string, authorization = `Bearer ${process.env.CRON_SECRET}`) {
  const {GET} = await import('@/app/api/cron/[job]/route')
  return GET(new Request(`${SITE}/api/cron/${job}`, {headers: authorization ? {authorization} : {}}), {
    params: Promise.resolve({job}),
  })
}
const result = async (job: string) => (await (await run(job)).json()).result

let made = 0
const booked = (fields = {}) =>
  site.operations.create({
    _id: `booking.j${made++}`,
    _type: 'booking',
    id: `booking_j_${made}`,
    ...bookingInput({phone: '+12015550123', email: `j${made}@example.com`}),
    status: 'pending',
    created_at: NOW.toISOString(),
    locale: 'en',
    ...fields,
  })
const subjectsTo = async (email: string) =>
  (await site.mailbox.mails()).filter(({Recipients}) => Recipients.includes(email)).map(({Subject}) => Subject)

describe('the scheduler', () => {
  test.each(['', 'Bearer wrong', 'Bearer ', 'Basic x'])('with "%s" is refused', async (authorization) => {
    expect((await run('drain', authorization)).status).toBe(401)
  })

  test('is refused by a site that has no secret', async () => {
    const {isScheduler} = await import('@/server/auth/scheduler')
    for (const secret of [undefined, '']) expect(isScheduler(`Bearer ${secret}`, secret)).toBe(false)
  })

  test('asking for a job that does not exist learns so', async () => {
    expect((await run('toString')).status).toBe(404)
    expect((await run('nothing')).status).toBe(404)
  })
})

describe('reminders', () => {
  const confirmed = {status: 'confirmed', preferred_date: '2026-11-24'}

  test('go out once for tomorrow’s confirmed visits', async () => {
    const {email} = await booked(confirmed)
    await booked({...confirmed, status: 'pending'})
    await booked({...confirmed, preferred_date: '2026-11-25'})
    await booked({...confirmed, spam: true})
    expect(await result('reminders')).toBe(1)
    expect(await result('reminders')).toBe(0)
    await run('drain')
    await run('drain')
    expect(await subjectsTo(email)).toEqual(['Reminder: our visit on Tuesday, November 24, 2026 - Roofing Services'])
  })

  test('wait for business hours', async () => {
    await booked(confirmed)
    vi.setSystemTime(new Date('2026-11-23T12:30:00Z'))
    expect(await result('reminders')).toBe(0)
    vi.setSystemTime(new Date('2026-11-23T13:00:00Z'))
    expect(await result('reminders')).toBe(1)
  })

  test('that waited for the mail provider until the visit had begun are not sent', async () => {
    const {email} = await booked({...confirmed, preferred_time: '10:00 AM - 12:00 PM'})
    expect(await result('reminders')).toBe(1)
    vi.setSystemTime(new Date('2026-11-24T15:00:00Z'))
    await run('drain')
    expect(await subjectsTo(email)).toEqual([])
  })

  test('do not leave on Christmas, when the business is closed', async () => {
    await booked({status: 'confirmed', preferred_date: '2026-12-26'})
    vi.setSystemTime(new Date('2026-12-25T15:00:00Z'))
    expect(await result('reminders')).toBe(0)
  })

  test('catch up on the day itself while the visit is ahead', async () => {
    await booked({status: 'confirmed', preferred_date: '2026-11-23', preferred_time: '2:00 PM - 4:00 PM'})
    await booked({status: 'confirmed', preferred_date: '2026-11-23', preferred_time: '8:00 AM - 10:00 AM'})
    expect(await result('reminders')).toBe(1)
  })
})

test('an agreed visit is reminded of on its own day, not on the one of the request', async () => {
  const visit = {date: '2026-11-24', start: '09:30', end: '11:00'}
  const {email} = await booked({status: 'confirmed', preferred_date: '2026-12-01', visit})
  await booked({status: 'confirmed', preferred_date: '2026-11-24', visit: {...visit, date: '2026-12-01'}})
  expect(await result('reminders')).toBe(1)
  await run('drain')
  const [subject] = await subjectsTo(email)
  expect(subject).toBe('Reminder: our visit on Tuesday, November 24, 2026 - Roofing Services')
})

test('staff hear once of a request that nobody answered, four hours before the promise breaks', async () => {
  await booked({created_at: '2026-11-22T18:59:00.000Z'})
  await booked({created_at: '2026-11-22T19:01:00.000Z'})
  await booked({created_at: '2026-11-22T18:00:00.000Z', firstRespondedAt: NOW.toISOString(), status: 'confirmed'})
  expect(await result('promises')).toBe(1)
  expect(await result('promises')).toBe(0)
  await run('drain')
  expect((await subjectsTo('office@example.com')).filter((subject) => subject?.startsWith('Answer due by'))).toEqual([
    'Answer due by Nov 23, 2026, 1:59 PM - Roofing Services',
  ])
})

test('staff hear once of a customer who asks for another time and gets no answer', async () => {
  const confirmed = {status: 'confirmed', created_at: '2026-11-10T15:00:00.000Z', firstRespondedAt: NOW.toISOString()}
  const proposal = (at: string) => ({proposal: {date: '2026-12-03', time: '2:00 PM - 4:00 PM', at}})
  await booked({...confirmed, ...proposal('2026-11-22T18:59:00.000Z')})
  await booked({...confirmed, ...proposal('2026-11-22T19:01:00.000Z')})
  await booked({...confirmed, status: 'cancelled', ...proposal('2026-11-22T18:00:00.000Z')})
  expect(await result('promises')).toBe(1)
  expect(await result('promises')).toBe(0)
  await run('drain')
  const mail = (await site.mailbox.mails()).findLast(({Tag}) => Tag === 'staff-promise')
  expect(mail?.Subject).toBe('Answer due by Nov 23, 2026, 1:59 PM - Roofing Services')
  const text = mail?.TextBody?.replaceAll(/\s+/g, ' ')
  expect(text).toContain('The customer asked for another time at Nov 22, 2026, 1:59 PM')
  // The wish is what waits, beside the visit that stays agreed until then.
  expect(text).toContain('Agreed time, still valid Tuesday, December 1, 2026, 10:00 AM - 12:00 PM')
  expect(text).toContain('Preferred date Thursday, December 3, 2026 Preferred time 2:00 PM - 4:00 PM')
})

const wrote = (fields = {}) =>
  site.operations.create({
    _id: `contactMessage.j${made++}`,
    _type: 'contactMessage',
    id: `message_j_${made}`,
    name: 'Ana Lima',
    email: 'ana@example.com',
    subject: 'Cedar or composite?',
    message: 'Which lasts longer?',
    created_at: '2026-11-22T18:30:00.000Z',
    locale: 'en',
    ...fields,
  })
const settings = (fields: object) =>
  site.operations.createOrReplace({_id: 'notificationSettings.main', _type: 'notificationSettings', ...fields})
const dueTo = async (email: string) =>
  (await subjectsTo(email)).filter((subject) => subject?.includes('Cedar or composite?'))

test('and once of a message that nobody marked as answered; not of spam, an answered one or one with time left', async () => {
  await settings({contactRecipients: ['desk@example.com']})
  await wrote()
  await wrote({spam: true})
  await wrote({repliedAt: NOW.toISOString()})
  await wrote({created_at: '2026-11-22T19:30:00.000Z'})
  expect(await result('promises')).toBe(1)
  expect(await result('promises')).toBe(0)
  await run('drain')
  expect(await dueTo('desk@example.com')).toEqual(['Answer due by Nov 23, 2026, 1:30 PM - Cedar or composite?'])
})

test('a message that was answered before its alert left is not asked about', async () => {
  await settings({contactRecipients: ['late@example.com']})
  const {_id} = await wrote()
  expect(await result('promises')).toBe(1)
  await site.operations.patch(_id).set({repliedAt: NOW.toISOString()}).commit()
  await run('drain')
  expect(await dueTo('late@example.com')).toEqual([])
})

test('with the reminder at 0 hours nobody is alerted', async () => {
  await settings({reminderHours: 0})
  await wrote({created_at: '2026-11-20T15:00:00.000Z'})
  await booked({created_at: '2026-11-20T15:00:00.000Z'})
  expect(await result('promises')).toBe(0)
})

test('staff read their mails in the language of the settings, whatever the customer speaks', async () => {
  const to = 'equipe@example.com'
  await settings({bookingRecipients: [to], contactRecipients: [to], staffLanguage: 'pt-BR'})
  await booked({created_at: '2026-11-22T18:30:00.000Z', locale: 'es'})
  await booked({created_at: '2026-11-17T15:00:00.000Z', status: 'confirmed'})
  await wrote()
  expect(await result('promises')).toBe(2)
  expect(await result('weekly')).toBe(1)
  await run('drain')
  const subjects = await subjectsTo(to)
  expect(subjects.toSorted()).toEqual([
    'A semana em números: 16 – 22 de novembro de 2026',
    'Responder até 23 de nov. de 2026, 13:30 - Cedar or composite?',
    'Responder até 23 de nov. de 2026, 13:30 - Roofing Services',
  ])
})

const outcome = (stage: string, at: string) => ({outcome: {stage, at, by: 'owner@example.com'}})

test('a job that is done asks for one review, a day later; a visit that is over asks for none', async () => {
  const {_id, email} = await booked({status: 'completed', ...outcome('done', '2026-11-22T14:00:00.000Z')})
  await booked({status: 'completed', ...outcome('done', '2026-11-23T14:00:00.000Z')})
  await booked({status: 'cancelled', ...outcome('done', '2026-11-22T14:00:00.000Z')})
  await booked({status: 'completed', ...outcome('won', '2026-11-22T14:00:00.000Z')})
  const over = {_key: 'c', _type: 'historyEntry', at: '2026-11-22T14:00:00.000Z', by: 'x', action: 'status'}
  await booked({status: 'completed', history: [{...over, from: 'confirmed', to: 'completed'}]})
  expect(await result('reviews')).toBe(1)
  expect(await result('reviews')).toBe(0)
  await run('drain')
  const mail = (await site.mailbox.mails()).find(({Recipients}) => Recipients.includes(email))
  const token = /reviews\?token=([\w-]{22})/.exec(mail?.TextBody ?? '')?.[1] ?? ''
  const {sha256} = await import('@/server/sanity/ids')
  expect((await site.operations.getDocument(_id))?.reviewTokenHash).toBe(sha256(token))
})

test('the week in figures goes out once a week, whenever the job runs', async () => {
  const answered = {
    created_at: '2026-11-17T15:00:00.000Z',
    firstRespondedAt: '2026-11-17T18:00:00.000Z',
    status: 'confirmed',
  }
  await booked(answered)
  await booked({created_at: '2026-11-16T04:59:00.000Z'})
  await booked({created_at: '2026-11-16T05:00:00.000Z'})
  expect(await result('weekly')).toBe(1)
  vi.setSystemTime(new Date('2026-11-27T15:00:00Z'))
  expect(await result('weekly')).toBe(0)
  await run('drain')
  const mail = (await site.mailbox.mails()).findLast(({Tag}) => Tag === 'staff-weekly')
  expect(mail?.Subject).toBe('The week in figures: November 16 – 22, 2026')
  expect(mail?.TextBody).toMatch(/Booking requests\s+2/)
  expect(mail?.TextBody).toMatch(/first answer\s+3 h/)
})

test('a week before anybody wrote has no figures to mail', async () => {
  vi.setSystemTime(new Date('2019-06-05T15:00:00Z'))
  expect(await result('weekly')).toBe(0)
})

test('what is kept no longer is gone, from the query and from the history', async () => {
  const keep = await booked({created_at: '2024-11-24T00:00:00.000Z'})
  const old = await booked({created_at: '2024-11-22T00:00:00.000Z'})
  const spam = await booked({created_at: '2026-10-20T00:00:00.000Z', spam: true})
  const session = {_type: 'adminSession', expiresAt: '2026-11-15T00:00:00.000Z'}
  await site.operations.create({_id: 'adminSession.old', ...session})
  await site.operations.create({
    _id: 'contactMessage.old',
    _type: 'contactMessage',
    created_at: '2025-11-22T00:00:00.000Z',
  })
  // Earlier versions noted each publish in one of these.
  await site.operations.create({_id: 'webhookDelivery.old', _type: 'webhookDelivery', at: '2026-11-23T00:00:00.000Z'})
  expect(await result('retention')).toBe(5)
  const left = await site.operations.fetch('*[_id in $ids]._id', {
    ids: [keep._id, old._id, spam._id, 'adminSession.old', 'contactMessage.old', 'webhookDelivery.old'],
  })
  expect(left).toEqual([keep._id])
  const history = await site.operations.request({
    uri: `/data/history/operations/transactions/${old._id}?excludeContent=true`,
  })
  expect(JSON.stringify(history ?? '')).not.toContain(old._id)
  expect(await result('retention')).toBe(0)
})

test('all of it runs in one call', async () => {
  await booked({status: 'confirmed', preferred_date: '2026-11-24', created_at: '2026-11-18T15:00:00.000Z'})
  expect(await result('all')).toMatchObject({
    reminders: 1,
    promises: 0,
    reviews: 0,
    retention: 0,
    drain: {sent: 2, failed: 0},
  })
})
