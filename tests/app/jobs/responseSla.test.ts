import {expect, test, vi} from 'vitest'
import {NOW, startJobs} from './startJobs'

const {site, run, result, booked, subjectsTo} = await startJobs()

let messages = 0
const wrote = (fields = {}) =>
  site.operations.create({
    _id: `contactMessage.j${messages++}`,
    _type: 'contactMessage',
    id: `message_j_${messages}`,
    name: 'Ana Lima',
    email: 'ana@example.com',
    subject: 'Cedar or composite?',
    message: 'Which lasts longer?',
    created_at: '2026-11-21T18:30:00.000Z',
    locale: 'en',
    ...fields,
  })
const settings = (fields: object) =>
  site.operations.createOrReplace({_id: 'notificationSettings.main', _type: 'notificationSettings', ...fields})
const dueTo = async (email: string) =>
  (await subjectsTo(email)).filter((subject) => subject?.includes('Cedar or composite?'))

test('staff hear once of a request that nobody answered, four hours before the promise breaks', async () => {
  await booked({created_at: '2026-11-21T18:59:00.000Z'})
  await booked({created_at: '2026-11-21T19:01:00.000Z'})
  await booked({created_at: '2026-11-21T18:00:00.000Z', firstRespondedAt: NOW.toISOString(), status: 'confirmed'})
  expect(await result('promises')).toBe(1)
  expect(await result('promises')).toBe(0)
  await run('drain')
  expect((await subjectsTo('office@example.com')).filter((subject) => subject?.startsWith('Answer due by'))).toEqual([
    'Answer due by Monday, Nov 23, 1:59 PM - Roofing Services',
  ])
})

test('staff hear once of a customer who asks for another time and gets no answer', async () => {
  const confirmed = {status: 'confirmed', created_at: '2026-11-10T15:00:00.000Z', firstRespondedAt: NOW.toISOString()}
  const proposal = (at: string) => ({proposal: {date: '2026-12-03', time: '2:00 PM - 4:00 PM', at}})
  await booked({...confirmed, ...proposal('2026-11-21T18:59:00.000Z')})
  await booked({...confirmed, ...proposal('2026-11-21T19:01:00.000Z')})
  await booked({...confirmed, status: 'cancelled', ...proposal('2026-11-21T18:00:00.000Z')})
  expect(await result('promises')).toBe(1)
  expect(await result('promises')).toBe(0)
  await run('drain')
  const mail = (await site.mailbox.mails()).findLast(({Tag}) => Tag === 'staff-promise')
  expect(mail?.Subject).toBe('Answer due by Monday, Nov 23, 1:59 PM - Roofing Services')
  const text = mail?.TextBody?.replaceAll(/\s+/g, ' ')
  expect(text).toContain('The customer asked for another time on Saturday, Nov 21, 1:59 PM')
  // The proposal is what waits, beside the visit that stays agreed until then.
  expect(text).toContain('The customer asks for Thursday, December 3, 2026, 2:00 PM – 4:00 PM')
  expect(text).toContain('Agreed time, still valid Tuesday, December 1, 2026, 10:00 AM – 12:00 PM')
  expect(text).not.toContain('Preferred')
})

test('the answer to a request is due first, whatever its customer has asked for since', async () => {
  const proposal = {date: '2026-12-03', time: '2:00 PM - 4:00 PM', at: '2026-11-23T09:00:00.000Z'}
  await booked({created_at: '2026-11-21T18:59:00.000Z', proposal})
  expect(await result('promises')).toBe(1)
  await run('drain')
  const mail = (await site.mailbox.mails()).findLast(({Tag}) => Tag === 'staff-promise')
  expect(mail?.Subject).toBe('Answer due by Monday, Nov 23, 1:59 PM - Roofing Services')
  const text = mail?.TextBody?.replaceAll(/\s+/g, ' ')
  expect(text).not.toContain('asked for another time')
  expect(text).toContain('The customer asks for Thursday, December 3, 2026, 2:00 PM – 4:00 PM')
  expect(text).toContain('Asked for first Tuesday, December 1, 2026, 10:00 AM – 12:00 PM')
})

test('and once of a message that nobody marked as answered; not of spam, an answered one or one with time left', async () => {
  await settings({contactRecipients: ['desk@example.com']})
  await wrote()
  await wrote({spam: true})
  await wrote({repliedAt: NOW.toISOString()})
  await wrote({created_at: '2026-11-21T19:30:00.000Z'})
  expect(await result('promises')).toBe(1)
  expect(await result('promises')).toBe(0)
  await run('drain')
  expect(await dueTo('desk@example.com')).toEqual(['Answer due by Monday, Nov 23, 1:30 PM - Cedar or composite?'])
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
  await booked({created_at: '2026-11-21T18:30:00.000Z', locale: 'es'})
  await booked({created_at: '2026-11-17T15:00:00.000Z', status: 'confirmed'})
  await wrote()
  expect(await result('promises')).toBe(2)
  expect(await result('weekly')).toBe(1)
  await run('drain')
  const subjects = await subjectsTo(to)
  expect(subjects.toSorted()).toEqual([
    'A semana em números: 16 – 22 de novembro de 2026',
    'Responder até segunda-feira, 23 de novembro, 13h30 - Cedar or composite?',
    'Responder até segunda-feira, 23 de novembro, 13h30 - Roofing Services',
  ])
})

test.each([
  ['on Sunday', '2026-11-29T20:00:00Z', 0],
  ['on a holiday', '2026-11-26T15:00:00Z', 0],
  ['on the next working day', '2026-11-30T17:30:00Z', 1],
])('nobody is alerted %s', async (_, at, alerts) => {
  await settings({})
  await site.content
    .patch('siteSettings')
    .set({closures: [{_key: 'thanksgiving', from: '2026-11-26', to: '2026-11-27'}]})
    .commit()
  await booked({created_at: at.includes('T15') ? '2026-11-25T16:00:00.000Z' : '2026-11-28T21:00:00.000Z'})
  vi.setSystemTime(at)
  expect(await result('promises')).toBe(alerts)
})
