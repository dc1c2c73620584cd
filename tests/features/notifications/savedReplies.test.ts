import {expect, test} from 'vitest'
import {fillReply} from '@/lib/savedReplies'
import {OFFICE, read, useAdminSite, write} from '../../support/adminSite'

const site = await useAdminSite()
const {cookie} = await site.signIn(OFFICE)

const offer = async (language: string, reader = 'en') => {
  const {GET} = await import('@/app/api/admin/replies/route')
  return (await GET(read(`/api/admin/replies?language=${language}&reader=${reader}`, cookie))).json()
}
const save = async (body: unknown, revision: string) => {
  const {PATCH} = await import('@/app/api/admin/replies/route')
  return PATCH(write('/api/admin/replies', body, cookie, {'if-match': `"${revision}"`}))
}

test('before anybody has saved some there are replies in the customer’s language, with their fields', async () => {
  const english = await offer('en')
  const portuguese = await offer('pt-BR')
  expect(english.replies.length).toBeGreaterThan(1)
  expect(english.replies[0].text).toContain('Hello {name}, this is {business}')
  expect(portuguese.replies[0].text).toContain('Olá, {name}!')
  expect(portuguese).toMatchObject({business: 'Shoreline & Oak', phone: '(201) 555-0142'})
})

test('they are named in the language of the office, whatever the customer speaks', async () => {
  const [reply] = (await offer('en', 'pt-BR')).replies
  expect(reply).toMatchObject({title: 'Primeiro contato', text: expect.stringContaining('Hello {name}')})
  expect((await offer('pt-BR', 'es')).replies[0].title).toBe('Primer contacto')
})

test('saved replies replace them, in each language, and the settings beside them stay', async () => {
  const {PATCH} = await import('@/app/api/admin/settings/route')
  const settings = {
    bookingRecipients: ['lead@example.com'],
    contactRecipients: [],
    acknowledgement: true,
    reminderHours: 4,
  }
  const body = {...settings, moderation: 'hold'}
  const first = await PATCH(write('/api/admin/settings', body, cookie, {'if-match': '"new"'}))
  const {revision} = await first.json()
  const reply = {title: 'Thanks', texts: {en: 'Thank you, {name}.', 'pt-BR': 'Obrigado, {name}.', es: ''}}
  expect((await save({replies: [reply]}, 'new')).status).toBe(409)
  const saved = await save({replies: [reply]}, revision)
  expect(saved.status).toBe(200)
  expect((await offer('pt-BR')).replies).toEqual([{title: 'Thanks', text: 'Obrigado, {name}.'}])
  expect((await offer('es')).replies).toEqual([{title: 'Thanks', text: 'Thank you, {name}.'}])
  const [document] = await site.documents('notificationSettings')
  expect(document).toMatchObject({bookingRecipients: ['lead@example.com'], moderation: 'hold'})
  expect((await save({replies: []}, (await saved.json()).revision)).status).toBe(200)
  expect((await offer('en')).replies).toEqual([])
})

test.each([
  [{replies: [{title: '', texts: {en: 'x', 'pt-BR': '', es: ''}}]}],
  [{replies: [{title: 'x', texts: {en: ' ', 'pt-BR': '', es: ''}}]}],
  [{replies: [{title: 'x', texts: {en: 'x'.repeat(1501), 'pt-BR': '', es: ''}}]}],
  [{replies: Array.from({length: 21}, () => ({title: 'x', texts: {en: 'x', 'pt-BR': '', es: ''}}))}],
  [{}],
])('replies without a name, an English text or an end are refused', async (body) => {
  expect((await save(body, 'new')).status).toBe(422)
})

test('a field without a value stays visible', () => {
  expect(fillReply('{name}, {date} at {time}; {other}', {name: 'Ana', date: 'May 1', time: ''})).toBe(
    'Ana, May 1 at {time}; {other}',
  )
})

test('what a customer typed stays text, also where it looks like a field or a pattern', () => {
  const values = {name: '$& {phone} $1', service: '{name}', phone: '555'}
  expect(fillReply('{name}: {service}, {phone}', values)).toBe('$& {phone} $1: {name}, 555')
})
