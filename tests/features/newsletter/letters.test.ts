import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import {OFFICE, OWNER, params, post, read, useAdminSite} from '../../support/adminSite'
import {setDate} from '../../support/clock'
import {afterResponses} from '../../support/setup/nextServer'
import {SITE} from '../../support/site'

const site = await useAdminSite()
const cookies = await site.signInStaff()
setDate()

const inLanguages = (type: string, values: Record<string, unknown>) =>
  Object.entries(values).map(([language, value]) => ({_key: language, _type: `${type}Value`, language, value}))
const paragraph = (text: string) => [
  {_key: 'p', _type: 'block', style: 'normal', markDefs: [], children: [{_key: 's', _type: 'span', marks: [], text}]},
]

let letters = 0
/** A published letter, by default in English and Portuguese. */
async function written(subjects: Record<string, string> = {en: 'Winter check', 'pt-BR': 'Revisão de inverno'}) {
  const texts = Object.fromEntries(
    Object.entries(subjects).map(([locale, subject]) => [locale, paragraph(`${subject}.`)]),
  )
  return site.content.create({
    _id: `letter-${++letters}`,
    _type: 'letter',
    subject: inLanguages('internationalizedArrayString', subjects),
    text: inLanguages('internationalizedArrayRichText', texts),
  })
}

async function subscribed(email: string, fields: object = {}) {
  const {subscriberDocument, confirmPatch} = await import('@/features/newsletter/document')
  const now = new Date(Date.now() - 86_400_000)
  const document = subscriberDocument(
    {email, locale: 'en', website: '', elapsedMs: 9999} as never,
    now,
    new Uint8Array(9),
  )
  return site.operations.create({
    ...document,
    ...confirmPatch({...document, _createdAt: '', _updatedAt: '', _rev: ''}, now)?.set,
    mails: [],
    nextMailAt: undefined,
    ...fields,
  })
}
const many = (count: number, fields: object = {}) =>
  Promise.all(Array.from({length: count}, (_, n) => subscribed(`reader${n}@example.com`, fields)))

const press = async (id: string, action: string, revision = 'none', cookie = cookies.owner) => {
  const {POST} = await import('@/app/api/admin/letters/[id]/route')
  return POST(post(`/api/admin/letters/${id}`, {action}, cookie, {'if-match': `"${revision}"`}), params({id}))
}
const send = async (letter: {_id: string; _rev: string}, cookie = cookies.owner) => {
  const response = await press(letter._id, 'send', letter._rev, cookie)
  await afterResponses()
  return response
}
const run = async (seconds = 50) => {
  const {sendLetters} = await import('@/features/newsletter/letters/jobs')
  return sendLetters(() => new Date(), new Date(Date.now() + seconds * 1000))
}
const mailing = (): Promise<Record<string, unknown>> => site.operations.fetch('*[_type == "mailing"][0]')
const revision = (): Promise<string> => site.operations.fetch('*[_type == "mailing"][0].history[-1]._key')
const mails = async () => (await site.mailbox.mails()).filter(({Tag}) => Tag === 'newsletter')
const recipients = async () => (await mails()).map(({Recipients}) => Recipients[0]).toSorted()
const minutes = (count: number) => vi.setSystemTime(new Date(Date.now() + count * 60_000))

/** Approves without sending anything yet. */
async function approve(letter: {_id: string; _rev: string}) {
  site.mailbox.faults.current = '429'
  expect((await send(letter)).status).toBe(200)
  site.mailbox.faults.current = 'none'
}

let known = new Set<string>()
const fresh = async () => (await recipients()).filter((each) => each && !known.has(each))

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  known = new Set()
})
afterEach(async () => {
  site.mailbox.faults.current = 'none'
  await afterResponses()
  await site.operations.delete({query: '*[_type in ["mailing", "subscriber", "suppression"]]'})
  await site.content.delete({query: '*[_type == "letter"]'})
  vi.restoreAllMocks()
})

describe('a letter', () => {
  test('goes to the confirmed subscribers in their own language, each with a link to leave', async () => {
    await subscribed('en1@example.com')
    await subscribed('pt1@example.com', {locale: 'pt-BR'})
    await subscribed('es1@example.com', {locale: 'es'})
    await subscribed('pending1@example.com', {status: 'pending'})
    await subscribed('left1@example.com', {status: 'unsubscribed'})
    await site.operations.create({
      _id: 'suppression.b1',
      _type: 'suppression',
      email: 'bounced1@example.com',
      stream: 'broadcast',
      reason: 'HardBounce',
      at: '',
    })
    await subscribed('bounced1@example.com')
    expect((await send(await written())).status).toBe(200)
    expect(await recipients()).toEqual(['en1@example.com', 'pt1@example.com'])
    expect(await mailing()).toMatchObject({state: 'sent', recipients: 2, sent: 2, skipped: 1, failed: 0})
    const portuguese = (await mails()).find(({Recipients}) => Recipients.includes('pt1@example.com'))
    expect(portuguese).toMatchObject({Subject: 'Revisão de inverno', MessageStream: 'broadcast'})
    const [, token = ''] = /\/pt-BR\/newsletter\/unsubscribe\?token=([\w-]{22})/.exec(portuguese?.TextBody ?? '') ?? []
    expect(portuguese?.Body).toContain(
      `List-Unsubscribe: <${SITE}/api/newsletter/unsubscribe?token=${token}&locale=pt-BR>`,
    )
    expect(portuguese?.Body).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    const {unsubscribe} = await import('@/features/newsletter/commands')
    expect(await unsubscribe(token, new Date())).toBe(true)
  })
})
