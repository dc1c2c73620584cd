import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import type {Mailing} from '@/sanity.types'
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
  const {NewsletterInput} = await import('@/features/newsletter/input')
  const now = new Date(Date.now() - 86_400_000)
  const document = subscriberDocument(NewsletterInput.parse({email, locale: 'en'}), now, new Uint8Array(9))
  return site.operations.create({
    ...document,
    ...confirmPatch({...document, _createdAt: '', _updatedAt: '', _rev: ''}, now)?.set,
    mails: [],
    nextMailAt: undefined,
    ...fields,
  })
}
/** More than fit into one batch. */
const crowd = (domain: string, count = 250) =>
  Promise.all(Array.from({length: count}, (_, n) => subscribed(`${n}@${domain}.example.com`)))

const press = async (id: string, action: string, revision = 'none', cookie = cookies.owner) => {
  const {POST} = await import('@/app/api/admin/letters/[id]/route')
  return POST(post(`/api/admin/letters/${id}`, {action}, cookie, {'if-match': `"${revision}"`}), params({id}))
}
const send = async (letter: {_id: string; _rev: string}, cookie = cookies.owner) => {
  const response = await press(letter._id, 'send', letter._rev, cookie)
  await afterResponses()
  return response
}
const run = async (seconds = 50, clock = () => new Date()) => {
  const {sendLetters} = await import('@/features/newsletter/letters/jobs')
  return sendLetters(clock, new Date(Date.now() + seconds * 1000))
}
/** A clock on which each look takes ten seconds: one batch fits into a run. */
const slowClock = () => {
  let at = Date.now()
  return () => new Date((at += 10_000))
}
const claim = async (id: string) =>
  (await import('@/features/newsletter/letters/jobs')).claimBatch(id, () => new Date())
const mailing = (): Promise<Mailing> => site.operations.fetch('*[_type == "mailing"][0]')
const revision = (): Promise<string> => site.operations.fetch('*[_type == "mailing"][0].history[-1]._key')
/** The mailbox keeps what earlier tests have sent: each test has a domain of its own. */
const mails = async (domain: string) => {
  const {Messages} = await site.mailbox.client.getOutboundMessages({count: 500, offset: 0, tag: 'newsletter'})
  return Messages.filter(({Recipients}) => Recipients[0]?.endsWith(`@${domain}.example.com`))
}
const recipients = async (domain: string) => (await mails(domain)).map(({Recipients}) => Recipients[0]).toSorted()
const minutes = (count: number) => vi.setSystemTime(new Date(Date.now() + count * 60_000))

/** Approves without sending anything yet. */
async function approve(letter: {_id: string; _rev: string}) {
  site.mailbox.faults.current = '429'
  expect((await send(letter)).status).toBe(200)
  site.mailbox.faults.current = 'none'
}

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(async () => {
  site.mailbox.faults.current = 'none'
  await afterResponses()
  await site.operations.delete({query: '*[_type in ["mailing", "subscriber", "suppression"]]'})
  await site.content.delete({query: '*[_type == "letter"]'})
  vi.restoreAllMocks()
})

describe('a letter', () => {
  test('goes to the confirmed subscribers in their own language, each with a link to leave', async () => {
    await subscribed('en@one.example.com')
    await subscribed('pt@one.example.com', {locale: 'pt-BR'})
    await subscribed('es@one.example.com', {locale: 'es'})
    await subscribed('pending@one.example.com', {status: 'pending'})
    await subscribed('left@one.example.com', {status: 'unsubscribed'})
    const {suppress} = await import('@/server/email/outbox/suppressions')
    await suppress('bounced@one.example.com', 'broadcast', 'HardBounce', new Date())
    await subscribed('Bounced@one.example.com')
    expect((await send(await written())).status).toBe(200)
    expect(await recipients('one')).toEqual(['en@one.example.com', 'pt@one.example.com'])
    expect(await mailing()).toMatchObject({state: 'sent', recipients: 2, sent: 2, skipped: 1, failed: 0})
    const [{MessageID = ''} = {}] = (await mails('one')).filter(({Subject}) => Subject === 'Revisão de inverno')
    const {Body, TextBody, MessageStream} = await site.mailbox.client.getOutboundMessageDetails(MessageID)
    expect(MessageStream).toBe('broadcast')
    const [, token = ''] = /\/pt-BR\/newsletter\/unsubscribe\?token=([\w-]{22})/.exec(TextBody ?? '') ?? []
    expect(Body).toContain(`List-Unsubscribe: <${SITE}/api/newsletter/unsubscribe?token=${token}&locale=pt-BR>`)
    expect(Body).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    const {unsubscribe} = await import('@/features/newsletter/commands')
    expect(await unsubscribe(token, new Date())).toBe(true)
    expect(await site.operations.fetch('*[email == "pt@one.example.com"][0].status')).toBe('unsubscribed')
  })

  test('keeps the words that were approved while an editor changes them', async () => {
    await subscribed('a@frozen.example.com')
    const letter = await written()
    await approve(letter)
    await site.content
      .patch(letter._id)
      .set({subject: inLanguages('internationalizedArrayString', {en: 'Other'})})
      .commit()
    await run()
    expect((await mails('frozen')).map(({Subject}) => Subject)).toEqual(['Winter check'])
  })

  test('that was published again since the admin looked is refused with its revision', async () => {
    await subscribed('a@stale.example.com')
    const letter = await written()
    const {_rev} = await site.content.patch(letter._id).set({previewLine: []}).commit()
    const response = await send(letter)
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({code: 'stale_revision', revision: _rev})
    expect(await recipients('stale')).toEqual([])
  })

  test('pressed twice, by two admins or after a lost answer, is sent once', async () => {
    await subscribed('a@twice.example.com')
    const letter = await written()
    const both = await Promise.all([send(letter), send(letter), send(letter, cookies.office)])
    expect(both.map(({status}) => status).filter((status) => status !== 409)).not.toEqual([])
    expect((await send(letter)).status + (await send(letter, cookies.office)).status).toBe(200 + 409)
    expect(await recipients('twice')).toEqual(['a@twice.example.com'])
  })

  test('that nobody reads, or that is not published, is refused', async () => {
    await subscribed('a@nobody.example.com', {locale: 'es'})
    const response = await send(await written())
    expect([response.status, (await response.json()).code]).toEqual([409, 'no_readers'])
    expect((await send({_id: 'letter-none', _rev: 'x'})).status).toBe(404)
    expect(await mailing()).toBeNull()
  })

  test('is sent by nobody without a session, and by nobody whose sign-in is old', async () => {
    await subscribed('a@old.example.com')
    const letter = await written()
    expect((await send(letter, '')).status).toBe(401)
    // The sign-in itself was by the real clock.
    vi.setSystemTime(new Date(performance.timeOrigin + performance.now() + 20 * 60_000))
    const response = await send(letter)
    expect([response.status, (await response.json()).code]).toEqual([403, 'sign_in_again'])
    expect(await mailing()).toBeNull()
  })

  test('is tested by its admin alone, in each language, and unsubscribes nobody', async () => {
    await subscribed('a@test.example.com')
    const {_id} = await written()
    const response = await press(_id, 'test', 'none', cookies.office)
    expect(await response.json()).toEqual({to: OFFICE, count: 2})
    const {Messages} = await site.mailbox.client.getOutboundMessages({count: 9, offset: 0, tag: 'newsletter-test'})
    expect(Messages.map(({Recipients, Subject}) => [Recipients[0], Subject]).toSorted()).toEqual([
      [OFFICE, '[en] Winter check'],
      [OFFICE, '[pt-BR] Revisão de inverno'],
    ])
    expect(await recipients('test')).toEqual([])
  })
})

describe('the sending', () => {
  test('goes on in batches, leaves out who left meanwhile, and counts everybody once', async () => {
    await crowd('batches')
    await approve(await written())
    expect(await run(50, slowClock())).toBe(1)
    expect(await mailing()).toMatchObject({state: 'sending', sent: 100})
    // As after a kill between two batches: a new process knows nothing of the former one.
    vi.resetModules()
    await run()
    expect(new Set(await recipients('batches')).size).toBe(250)
    expect(await mails('batches')).toHaveLength(250)
    expect(await mailing()).toMatchObject({state: 'sent', sent: 250, recipients: 250})
    expect((await mailing()).claim).toBeUndefined()
  })

  test('by four runs at once sends to nobody twice', async () => {
    await crowd('runs')
    await approve(await written())
    await Promise.all([run(), run(), run(), run()])
    await run()
    expect((await recipients('runs')).length).toBe(new Set(await recipients('runs')).size)
    expect(await mailing()).toMatchObject({state: 'sent', sent: 250})
  })

  test('leaves out who unsubscribes between the batches', async () => {
    await crowd('leaving', 150)
    await approve(await written())
    // The first batch is claimed and nothing of it has left: everybody leaves now.
    await claim((await mailing())._id)
    await site.operations.patch({query: '*[_type == "subscriber"]'}).set({status: 'unsubscribed'}).commit()
    minutes(3)
    await run()
    expect(await recipients('leaving')).toEqual([])
    expect(await mailing()).toMatchObject({state: 'sent', sent: 0, skipped: 100})
  })

  test('that was killed before its batch left sends it once the claim is over', async () => {
    await crowd('before', 3)
    await approve(await written())
    await claim((await mailing())._id)
    await run()
    expect(await recipients('before')).toEqual([])
    minutes(3)
    await run()
    expect(await recipients('before')).toHaveLength(3)
    expect(await mailing()).toMatchObject({state: 'sent', sent: 3})
  })

  test('whose answer was lost asks the provider, and sends to nobody twice', async () => {
    await crowd('lost', 3)
    await approve(await written())
    // The provider has the batch, and nothing of it is stored: the same as after a kill at that moment.
    site.mailbox.faults.current = 'dropReply'
    await run()
    site.mailbox.faults.current = 'none'
    expect(await recipients('lost')).toHaveLength(3)
    expect(await mailing()).toMatchObject({state: 'sending', sent: 0, claim: {ids: expect.any(Array)}})
    minutes(3)
    await run()
    expect(await recipients('lost')).toHaveLength(3)
    expect(await mailing()).toMatchObject({state: 'sent', sent: 3})
  })

  test.each(['429', '500', 'down'] as const)('waits while the provider answers "%s", and says so', async (fault) => {
    await crowd(`f${fault}`, 3)
    await approve(await written())
    site.mailbox.faults.current = fault
    await run()
    minutes(3)
    await run()
    expect(await mailing()).toMatchObject({state: 'sending', sent: 0, trouble: expect.stringContaining('Postmark')})
    site.mailbox.faults.current = 'none'
    minutes(3)
    await run()
    expect(await recipients(`f${fault}`)).toHaveLength(3)
    expect(await mailing()).toMatchObject({state: 'sent', sent: 3})
    expect((await mailing()).trouble).toBeUndefined()
  })

  test('begins no batch that would not end within the run', async () => {
    await crowd('late', 3)
    await approve(await written())
    expect(await run(20)).toBe(0)
    expect(await recipients('late')).toEqual([])
  })

  test('is stopped and resumed by an admin who has seen its state', async () => {
    await crowd('stopped', 3)
    const letter = await written()
    await approve(letter)
    const seen = await revision()
    expect((await press(letter._id, 'stop', 'another')).status).toBe(409)
    expect((await press(letter._id, 'stop', seen)).status).toBe(200)
    // The answer was lost: the same press again changes nothing.
    expect((await press(letter._id, 'stop', seen)).status).toBe(200)
    expect((await press(letter._id, 'stop', await revision())).status).toBe(409)
    await run()
    expect(await recipients('stopped')).toEqual([])
    expect((await press(letter._id, 'resume', await revision(), cookies.office)).status).toBe(200)
    await afterResponses()
    expect(await recipients('stopped')).toHaveLength(3)
    expect(await mailing()).toMatchObject({
      state: 'sent',
      history: [
        {action: 'approved', by: OWNER},
        {action: 'stopped', by: OWNER},
        {action: 'resumed', by: OFFICE},
      ],
    })
  })

  test('counts an address that the provider refuses', async () => {
    await subscribed('refused@example.com')
    await subscribed('a@counts.example.com')
    await site.mailbox.client.createSuppressions('broadcast', {Suppressions: [{EmailAddress: 'refused@example.com'}]})
    await send(await written())
    expect(await mailing()).toMatchObject({state: 'sent', sent: 1, failed: 1})
  })
})

test('the preview is the email as it is now, for admins alone, and runs no script', async () => {
  const {GET} = await import('@/app/api/admin/letters/[id]/preview/route')
  const {_id} = await written()
  const preview = (query: string, cookie = cookies.office) =>
    GET(read(`/api/admin/letters/${_id}/preview?${query}`, cookie), params({id: _id}))
  await site.content.createOrReplace({
    ...(await site.content.getDocument(_id)),
    _id: `drafts.${_id}`,
    _type: 'letter',
    subject: inLanguages('internationalizedArrayString', {en: 'As typed <b>now</b>'}),
  })
  expect((await preview('locale=en', '')).status).toBe(401)
  expect((await preview('locale=es')).status).toBe(404)
  const published = await preview('locale=en')
  expect(await published.text()).toContain('Winter check')
  expect(published.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await (await preview('locale=en&draft=1')).text()).toContain('As typed &lt;b&gt;now&lt;/b&gt;')
  await site.content.delete(`drafts.${_id}`)
})
