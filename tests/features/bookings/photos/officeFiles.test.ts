import sharp from 'sharp'
import {describe, expect, test, vi} from 'vitest'
import {cleanFileName} from '@/features/bookings/photos/officeFiles'
import {OFFICE, params, read} from '../../../support/adminSite'
import {SITE} from '../../../support/site'
import {bytesOf, code, look, own, usePhotoSite} from './bookedPhotos'
import {heic, jpegWithPlace} from './photoFiles'

const {site, booked, files} = await usePhotoSite()
const {cookie} = await site.signIn(OFFICE)

const pdf = (text: string) => Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF\n`)

async function add(id: string, bytes: Buffer, name = 'Quote.pdf', headers: Record<string, string> = {}) {
  const {POST} = await import('@/app/api/admin/bookings/[id]/files/route')
  const request = new Request(`${SITE}/api/admin/bookings/${id}/files`, {
    method: 'POST',
    headers: {...own, cookie, 'x-file-name': encodeURIComponent(name), ...headers},
    body: bytesOf(bytes),
  })
  return POST(request, params({id}))
}

const file = () => import('@/app/api/admin/bookings/[id]/files/[file]/route')

async function open(id: string, key: string, as = cookie) {
  const {GET} = await file()
  return GET(read(`/api/admin/bookings/${id}/files/${key}`, as), params({id, file: key}))
}

async function remove(id: string, key: string, headers: Record<string, string> = {}) {
  const {DELETE} = await file()
  const request = new Request(`${SITE}/api/admin/bookings/${id}/files/${key}`, {
    method: 'DELETE',
    headers: {...own, cookie, 'content-type': 'application/json', ...headers},
    body: '{}',
  })
  return DELETE(request, params({id, file: key}))
}

type Stored = {_id: string; officeFiles?: {_key: string; file: {asset: {_ref: string}}}[]}
async function withFiles(...contents: Buffer[]) {
  const {token, stored} = await booked()
  const {_id}: Stored = await stored()
  for (const content of contents) expect((await add(_id, content)).status).toBe(201)
  const {officeFiles = []}: Stored = await stored()
  return {id: _id, token, stored, keys: officeFiles.map(({_key}) => _key)}
}

describe('a file of the office', () => {
  test('is ciphertext in the lake, is read back by an admin alone, and never by the customer', async () => {
    const {id, token, stored, keys} = await withFiles(pdf('canary-quote'))
    const [key = ''] = keys
    for (const {url} of await files()) expect(await (await fetch(url)).text()).not.toContain('canary-quote')
    const opened = await open(id, key)
    expect(await opened.text()).toContain('canary-quote')
    expect(Object.fromEntries(opened.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''Quote.pdf",
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    expect((await open(id, key, '')).status).toBe(401)
    expect((await look(token, key)).status).toBe(404)
    const {readPortal} = await import('@/features/bookings/portal/manage')
    expect(JSON.stringify(await readPortal(token))).not.toContain(key)
    expect((await stored()).photos).toBeUndefined()
    expect(await stored()).toMatchObject({
      officeFiles: [{name: 'Quote.pdf', type: 'application/pdf', by: OFFICE}],
      history: [{action: 'created'}, {action: 'file_added', by: OFFICE, to: 'Quote.pdf'}],
    })
  })

  test('that is a photo is encoded anew, without its place', async () => {
    const {id, keys} = await withFiles(await jpegWithPlace(301))
    const opened = await open(id, keys[0] ?? '')
    expect(opened.headers.get('content-disposition')).toMatch(/^inline/)
    expect((await sharp(await opened.arrayBuffer()).metadata()).exif).toBeUndefined()
  })

  test('is taken by its content, whatever its name', async () => {
    const {id} = await withFiles()
    expect(await code(await add(id, Buffer.from('<html><script>alert(1)</script>'), 'a.pdf'))).toBe('422 type')
    expect(await code(await add(id, Buffer.from('%PDF-1.7 cut off'), 'a.pdf'))).toBe('422 type')
    expect(await code(await add(id, heic, 'a.jpg'))).toBe('422 heic')
    expect(await code(await add(id, Buffer.alloc(15 * 1024 * 1024 + 2), 'a.pdf'))).toBe('413 too_large')
  })

  test('comes from a signed-in admin’s own page, for a booking that there is', async () => {
    const {id, stored} = await withFiles()
    expect((await add(id, pdf('a'), 'a.pdf', {cookie: ''})).status).toBe(401)
    expect((await add(id, pdf('a'), 'a.pdf', {origin: 'https://evil.example'})).status).toBe(403)
    expect((await add('booking.nothing', pdf('a'))).status).toBe(404)
    expect((await stored()).officeFiles).toBeUndefined()
  })

  test('whose answer was lost is added once, and of several at once each is kept', async () => {
    const {id, stored} = await withFiles()
    expect((await add(id, pdf('one'))).status).toBe(201)
    expect((await add(id, pdf('one'))).status).toBe(201)
    const both = await Promise.all([add(id, pdf('two')), add(id, pdf('three'))])
    expect(both.map(({status}) => status)).toEqual([201, 201])
    expect((await stored()).officeFiles).toHaveLength(3)
    expect((await stored()).history).toHaveLength(4)
  })

  test('is one of twenty', async () => {
    const {id, stored} = await withFiles(...Array.from({length: 20}, (_, n) => pdf(`file ${n}`)))
    const before = await files()
    expect(await code(await add(id, pdf('one too many')))).toBe('422 too_many')
    expect(await files()).toEqual(before)
    expect((await stored()).officeFiles).toHaveLength(20)
  })

  test('is removed with its ciphertext, once, by an admin', async () => {
    const {id, stored, keys} = await withFiles(pdf('wrong house'))
    const [key = ''] = keys
    const ref = (await stored()).officeFiles[0].file.asset._ref
    expect((await remove(id, key, {cookie: ''})).status).toBe(401)
    expect((await remove(id, key, {origin: 'https://evil.example'})).status).toBe(403)
    expect((await remove(id, key)).status).toBe(200)
    expect((await remove(id, key)).status).toBe(200)
    expect((await stored()).officeFiles).toBeUndefined()
    expect((await files()).map(({_id}) => _id)).not.toContain(ref)
    expect((await open(id, key)).status).toBe(404)
    expect((await stored()).history.at(-1)).toMatchObject({action: 'file_removed', to: 'Quote.pdf'})
    expect((await stored()).history).toHaveLength(3)
  })

  test('stays while its booking does, and goes with it at the end of its retention', async () => {
    const {id, stored} = await withFiles(pdf('kept'))
    const ref = (await stored()).officeFiles[0].file.asset._ref
    const {eraseExpired} = await import('@/server/sanity/retention')
    const kept = async () => (await files()).map(({_id}) => _id)
    vi.setSystemTime(new Date('2027-03-01T15:00:00Z'))
    await eraseExpired(new Date())
    expect(await kept()).toContain(ref)
    vi.setSystemTime(new Date('2029-03-01T15:00:00Z'))
    await eraseExpired(new Date())
    expect(await site.operations.getDocument(id)).toBeUndefined()
    expect(await kept()).not.toContain(ref)
  })
})

test.each([
  ['C:\\quotes\\Ana Souza.PDF', 'application/pdf', 'Ana Souza.pdf'],
  ['../../etc/passwd', 'application/pdf', 'passwd.pdf'],
  ['front\u202Egpj.exe', 'image/jpeg', 'frontgpj.jpg'],
  ['orçamento "João" <1>.pdf', 'application/pdf', 'orçamento João 1.pdf'],
  ['...', 'image/jpeg', 'file.jpg'],
  ['', 'application/pdf', 'file.pdf'],
  ['a\r\nSet-Cookie: x.pdf', 'application/pdf', 'aSet-Cookie x.pdf'],
] as const)('the name %j of a file is stored without what a disk or a header would read', (typed, type, clean) => {
  expect(cleanFileName(typed, type)).toBe(clean)
})
