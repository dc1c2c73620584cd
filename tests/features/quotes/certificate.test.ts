import {rename} from 'node:fs/promises'
import {join} from 'node:path'
import {afterEach, beforeAll, beforeEach, expect, test, vi} from 'vitest'
import {CERTIFICATE_BYTES} from '@/features/quotes/content'
import type {Quote} from '@/sanity.types'
import {OFFICE, params, post, read, useAdminSite, write} from '../../support/adminSite'
import {MORNING, setDate} from '../../support/clock'
import {publishCertificate} from '../../support/content/certificate'
import {afterResponses} from '../../support/setup/nextServer'
import {jsonPost, SITE} from '../../support/site'
import {content} from './quoteContent'

// The certificate of insurance: demanded, copied when a quote is sent, handed out by the quote's link and with the mails.

const site = await useAdminSite()
setDate()
let cookie = ''
beforeAll(async () => {
  cookie = (await site.signIn(OFFICE)).cookie
})
beforeEach(() => publishCertificate(site.content))
afterEach(async () => {
  Object.assign(site.faults, {next: () => 'none'})
  await afterResponses()
})

async function quoteOf(id: string) {
  const found = await site.operations.getDocument<Quote & Record<string, unknown>>(id)
  if (!found) throw new Error(`no ${id}`)
  return found
}
const revisionOf = async (id: string) => (await quoteOf(id)).history?.at(-1)?._key ?? ''

async function patch(id: string, body: object, revision?: string) {
  const {PATCH} = await import('@/app/api/admin/quotes/[id]/route')
  const request = write('/x', body, cookie, {'if-match': `"${revision ?? (await revisionOf(id))}"`})
  const response = await PATCH(request, params({id}))
  await afterResponses()
  return {status: response.status, body: await response.json()}
}
const send = (id: string, revision?: string) => patch(id, {action: 'send'}, revision)

let people = 0
async function written() {
  const {POST} = await import('@/app/api/admin/quotes/route')
  const {_id} = await (await POST(post('/api/admin/quotes', {}, cookie))).json()
  const email = `insured${people++}@example.com`
  const customer = {name: 'Maria Souza', email, address: '12 Ocean Avenue', locale: 'en'}
  await patch(_id, {action: 'save', draft: content(), customer})
  return {id: String(_id), email}
}

async function sent() {
  const made = await written()
  expect((await send(made.id)).status).toBe(200)
  const {quoteToken} = await import('@/features/quotes/transitions')
  return {...made, token: quoteToken(await quoteOf(made.id))}
}

async function open(token: string, number: number | string) {
  const {GET} = await import('@/app/api/quotes/[token]/route')
  return GET(read(`/api/quotes/${token}?certificate=${number}`), params({token}))
}
const textAt = async (token: string, number: number | string) => (await open(token, number)).text()

async function sign(token: string) {
  const {POST} = await import('@/app/api/quotes/[token]/route')
  const signing = {action: 'accept', version: 1, options: '', total: 1_001_250, name: 'Maria Souza', consent: 'yes'}
  const response = await POST(jsonPost(`/api/quotes/${token}`, signing), params({token}))
  await afterResponses()
  return response.status
}

const MISSING = {status: 422, body: {code: 'invalid_fields', errors: [{field: 'certificate', code: 'required'}]}}

test('a version keeps the certificate of its day, also when the site has another one or none', async () => {
  const {id, token} = await sent()
  await publishCertificate(site.content, 'next year’s', 'ACORD 2027.pdf')
  expect((await send(id)).status).toBe(200)
  await site.content.patch('siteSettings').unset(['proof.insuranceCertificate']).commit()
  const {readQuote} = await import('@/features/quotes/portal')
  const saying = async (number: number) => {
    const {parts = []} = (await readQuote(token, {number}))?.version.frozen ?? {}
    return parts.find(({id: part}) => part === 'insurance')?.text
  }
  expect(await saying(1)).toContain('certificate.pdf')
  expect(await saying(2)).toContain('ACORD 2027.pdf')
  expect(await textAt(token, 1)).toBe('ACORD 25')
  expect(await textAt(token, 2)).toBe('next year’s')
  // The site's file may be deleted in the Studio: the quote has its own.
  await site.content.delete({query: '*[_type == "sanity.fileAsset"]'})
  expect(await textAt(token, 1)).toBe('ACORD 25')
})

test('a PDF is saved and a picture is shown, under its name, for no cache and no search engine', async () => {
  const pdf = await open((await sent()).token, 1)
  expect(Object.fromEntries(pdf.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': "attachment; filename*=UTF-8''certificate.pdf",
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  })
  await publishCertificate(site.content, 'pixels', 'Apólice 1.PNG')
  const picture = await open((await sent()).token, 1)
  expect(picture.headers.get('content-type')).toBe('image/png')
  expect(picture.headers.get('content-disposition')).toBe("inline; filename*=UTF-8''Ap%C3%B3lice%201.PNG")
})

test.each([
  ['there is none', () => site.content.patch('siteSettings').unset(['proof.insuranceCertificate']).commit()],
  ['it is no PDF and no picture', () => publishCertificate(site.content, '<script>', 'certificate.html')],
  ['it is too large for a mail', () => publishCertificate(site.content, 'x'.repeat(CERTIFICATE_BYTES + 1))],
])('a quote is not sent while %s, and the dashboard is told of none', async (_, change) => {
  const {id} = await written()
  await change()
  const {getQuote} = await import('@/features/quotes/admin/queries')
  expect((await getQuote(id, new Date()))?.certificate).toBeUndefined()
  expect(await send(id)).toMatchObject(MISSING)
  expect(await quoteOf(id)).toMatchObject({state: 'draft', versions: []})
})

test('one that cannot be read or copied sends nothing; the next press does', async () => {
  const {id} = await written()
  const file = await publishCertificate(site.content, 'unreadable')
  const [, sha1 = ''] = file.split('-')
  const stored = join(site.lake.folder, 'assets/files/content', sha1.slice(0, 2), `${sha1}.pdf`)
  await rename(stored, `${stored}.away`)
  expect(await send(id)).toMatchObject({status: 503})
  await rename(`${stored}.away`, stored)
  Object.assign(site.faults, {next: ({url}: {url: string}) => (url.includes('/assets/files/') ? 'refuse' : 'none')})
  expect(await send(id)).toMatchObject({status: 503})
  expect((await quoteOf(id)).versions).toEqual([])
  Object.assign(site.faults, {next: () => 'none'})
  expect(await send(id)).toMatchObject({status: 200})
})

test('of two people who send at once one is told; both copies are one file', async () => {
  const {id} = await written()
  const revision = await revisionOf(id)
  const answers = await Promise.all([send(id, revision), send(id, revision)])
  expect(answers.map(({status}) => status).toSorted()).toEqual([200, 409])
  const {versions = []} = await quoteOf(id)
  expect(versions).toHaveLength(1)
  expect(
    await site.operations.fetch('count(*[_type == "sanity.fileAsset" && _id == $id])', {
      id: versions[0]?.certificate?.asset?._ref,
    }),
  ).toBe(1)
})

test('nobody gets at a certificate by another number, a made-up link or one that has ended', async () => {
  const {id, token} = await sent()
  const statuses = async (at: string) =>
    Promise.all(['0', '2', '', 'x', '1'].map(async (n) => (await open(at, n)).status))
  expect(await statuses(token)).toEqual([404, 404, 404, 404, 200])
  expect(await statuses('x'.repeat(22))).toEqual([404, 404, 404, 404, 404])
  expect(await statuses('../../admin')).toEqual([404, 404, 404, 404, 404])
  vi.setSystemTime(new Date('2027-05-01T15:00:00Z'))
  expect((await open(token, 1)).status).toBe(404)
  vi.setSystemTime(MORNING)
  expect((await open(token, 1)).status).toBe(200)
  const {name, address, locale} = await quoteOf(id)
  const customer = {name, email: 'new@example.com', address, locale}
  expect((await patch(id, {action: 'save', draft: content(), customer})).status).toBe(200)
  expect((await open(token, 1)).status).toBe(404)
})

test('a version of an earlier release has none, and is still read and signed', async () => {
  const {id, token} = await sent()
  const [version] = (await quoteOf(id)).versions ?? []
  const {certificate: _none, ...earlier} = JSON.parse(version?.text ?? '{}')
  await site.operations
    .patch(id)
    .set({'versions[0].text': JSON.stringify(earlier)})
    .unset(['versions[0].certificate'])
    .commit()
  expect((await open(token, 1)).status).toBe(404)
  expect(await sign(token)).toBe(200)
})

test('both sides get the certificate that was signed for with the mail of the acceptance', async () => {
  const {id, email, token} = await sent()
  await publishCertificate(site.content, 'another', 'another.pdf')
  await sign(token)
  await patch(id, {action: 'countersign', name: 'Joe Owner'})
  const mails = (await site.mailbox.mails()).filter(
    ({Recipients, TextBody}) => Recipients.includes(email) || TextBody?.includes(`quote=${id}`),
  )
  const attached = mails.map(({Tag, Attachments}) => [Tag, Attachments])
  expect(attached).toEqual([
    ['quote-sent', []],
    ['quote-accepted', ['certificate.pdf']],
    ['quote-answer', ['certificate.pdf']],
    ['quote-accepted', ['certificate.pdf']],
  ])
  for (const {TextBody} of mails.slice(1)) expect(TextBody).toContain('certificate of liability insurance')
  const [, accepted] = mails
  const file = await fetch(`${site.mailbox.url}/mail/${accepted?.MessageID}/attachments/0`)
  expect(await file.text()).toBe('ACORD 25')
})

test('the dashboard shows what would go with the quote, and once it is signed what went with it', async () => {
  const {id, token} = await sent()
  const {getQuote} = await import('@/features/quotes/admin/queries')
  const shown = async () => (await getQuote(id, new Date()))?.certificate
  await publishCertificate(site.content, 'another', 'another.pdf')
  expect(await shown()).toMatchObject({name: 'another.pdf'})
  await sign(token)
  const signed = await shown()
  expect(signed).toMatchObject({name: 'certificate.pdf', url: `/api/quotes/${token}?certificate=1`})
  expect(new URL(signed?.url ?? '', SITE).origin).toBe(SITE)
})

// The last one: sessions of the office end with the years too.
test('the certificate of a quote that is kept stays; after the last quote that has it, it goes', async () => {
  await publishCertificate(site.content, 'of this test')
  const [unsigned, signed] = [await sent(), await sent()]
  await sign(signed.token)
  const file = (await quoteOf(unsigned.id)).versions?.[0]?.certificate?.asset?._ref ?? ''
  const left = () => site.operations.fetch('*[_id in $ids] | order(_id asc)._id', {ids: [unsigned.id, signed.id, file]})
  // Neither by hand: the lake keeps what a document refers to.
  await expect(site.operations.delete(file)).rejects.toThrow()
  const {eraseExpired} = await import('@/server/sanity/retention')
  await eraseExpired(new Date('2028-12-01T15:00:00Z'))
  expect(await left()).toEqual([file, signed.id])
  await eraseExpired(new Date('2032-12-01T15:00:00Z'))
  expect(await left()).toEqual([])
})
