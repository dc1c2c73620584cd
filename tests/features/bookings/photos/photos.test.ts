import sharp from 'sharp'
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import {OFFICE, params, read, useAdminSite} from '../../../support/adminSite'
import {afterResponses} from '../../../support/nextServer'
import {jsonPost, newVisitor, SITE} from '../../../support/site'
import {bookingInput} from '../bookingInput'
import {bomb, heic, jpegWithPlace} from './photoFiles'

vi.mock('next/server', async (original) => ({
  ...(await original<object>()),
  ...(await import('../../../support/nextServer')),
}))

const site = await useAdminSite()
beforeEach(() => {
  vi.useFakeTimers({toFake: ['Date'], now: new Date('2026-11-23T15:00:00Z')})
})
afterEach(() => void vi.useRealTimers())

let people = 0
async function booked(fields = {}) {
  const {POST} = await import('@/app/api/bookings/route')
  const email = `photos${people++}@example.com`
  const body = bookingInput({email, preferred_time: 'Flexible (Any time)', ...fields})
  const response = await POST(jsonPost('/api/bookings', body, {headers: {'idempotency-key': `photos-${email}`}}))
  const {manage}: {manage: string} = await response.json()
  await afterResponses()
  return {token: manage, stored: () => site.operations.fetch('*[email == $email][0]', {email})}
}

const own = {origin: SITE, 'sec-fetch-site': 'same-origin'}

async function send(token: string, bytes: Uint8Array<ArrayBuffer>, headers: Record<string, string> = own) {
  const {POST} = await import('@/app/api/bookings/manage/[token]/photos/route')
  const request = new Request(`${SITE}/api/bookings/manage/${token}/photos`, {
    method: 'POST',
    headers: {'content-type': 'image/jpeg', 'x-forwarded-for': newVisitor(), ...headers},
    body: bytes,
  })
  return POST(request, params({token}))
}

async function look(token: string, photo: string) {
  const {GET} = await import('@/app/api/bookings/manage/[token]/photos/[photo]/route')
  const request = new Request(`${SITE}/api/bookings/manage/${token}/photos/${photo}`, {
    headers: {'x-forwarded-for': newVisitor()},
  })
  return GET(request, params({token, photo}))
}

const bytesOf = (photo: Buffer) => new Uint8Array(photo)
const code = async (response: Response) => `${response.status} ${(await response.json()).code}`
const files = () => site.operations.fetch<{_id: string; url: string}[]>('*[_type == "sanity.fileAsset"]{_id, url}')

describe('a photo of a customer', () => {
  test('is kept upright, without place and device, and unreadable for whoever knows the address of its file', async () => {
    const {token, stored} = await booked()
    const answer = await send(token, bytesOf(await jpegWithPlace(10, {width: 3000, height: 1500})))
    expect(answer.status).toBe(201)
    const {photo}: {photo: string} = await answer.json()
    const shown = await look(token, photo)
    expect(shown.headers.get('content-type')).toBe('image/jpeg')
    expect(shown.headers.get('cache-control')).toBe('private, no-store')
    const bytes = Buffer.from(await shown.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({format: 'jpeg', width: 1024, height: 2048})
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    expect(bytes.includes('canary')).toBe(false)
    const [{file}] = (await stored()).photos
    const found = (await files()).find(({_id}) => _id === file.asset._ref)
    const raw = Buffer.from(await (await fetch(found?.url ?? '')).arrayBuffer())
    expect(raw.length).toBeGreaterThan(1000)
    await expect(sharp(raw).metadata()).rejects.toThrow('unsupported image format')
  })

  test('sent twice is one photo, also when both come at once', async () => {
    const {token, stored} = await booked()
    const photo = bytesOf(await jpegWithPlace(20))
    const before = (await files()).length
    const answers = await Promise.all([send(token, photo), send(token, photo)])
    expect(answers.map(({status}) => status)).toEqual([201, 201])
    expect((await send(token, photo)).status).toBe(201)
    expect((await stored()).photos).toHaveLength(1)
    expect((await files()).length - before).toBe(1)
  })

  test.each([
    ['an iPhone’s own format', async () => heic, '422 heic'],
    ['a text', async () => Buffer.from('<script>alert(1)</script>'.repeat(9)), '422 type'],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), '422 type'],
    ['nothing', async () => Buffer.alloc(0), '422 type'],
    ['a picture that is cut off', async () => (await jpegWithPlace(30)).subarray(0, 900), '422 unreadable'],
    ['a name without a picture', async () => Buffer.from('\x89PNG\r\n\x1a\nwhatever', 'latin1'), '422 unreadable'],
    ['a bomb', bomb, '422 pixels'],
    ['more than 15 MB', async () => Buffer.alloc(15 * 1024 * 1024 + 1, 0xff), '422 too_large'],
    ['far more than 15 MB', async () => Buffer.alloc(16 * 1024 * 1024, 0xff), '413 too_large'],
  ])('that is %s is refused', async (_name, make, refusal) => {
    const {token, stored} = await booked()
    expect(await code(await send(token, bytesOf(await make())))).toBe(refusal)
    expect((await stored()).photos).toBeUndefined()
  })

  test('with another file behind it loses that file', async () => {
    const {token} = await booked()
    const hidden = Buffer.from('PK\x03\x04canary<script>alert(1)</script>')
    const answer = await send(token, bytesOf(Buffer.concat([await jpegWithPlace(40), hidden])))
    const {photo}: {photo: string} = await answer.json()
    const kept = Buffer.from(await (await look(token, photo)).arrayBuffer())
    expect(kept.includes('canary')).toBe(false)
  })

  test('is the seventh and refused, however many come at once', async () => {
    const {token, stored} = await booked()
    const photos = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((n) => jpegWithPlace(100 + n)))
    const before = (await files()).length
    const answers = await Promise.all(photos.map((photo) => send(token, bytesOf(photo))))
    expect(answers.filter(({status}) => status === 201)).toHaveLength(6)
    const [refused] = answers.filter(({status}) => status !== 201)
    expect(refused && (await code(refused))).toBe('422 too_many')
    expect((await stored()).photos).toHaveLength(6)
    expect((await files()).length - before).toBe(6)
  })

  test('needs the link, from a page of the site', async () => {
    const {token} = await booked()
    const photo = bytesOf(await jpegWithPlace(50))
    expect(await code(await send('x'.repeat(22), photo))).toBe('404 not_found')
    expect(await code(await send(token, photo, {origin: 'https://evil.example'}))).toBe('403 foreign_origin')
    expect(await code(await send(token, photo, {}))).toBe('403 foreign_origin')
    vi.setSystemTime(new Date('2027-01-01T15:00:00Z'))
    expect(await code(await send(token, photo))).toBe('404 link_expired')
  })

  test('is shown neither by another customer’s link nor by an expired one', async () => {
    const [mine, other] = [await booked(), await booked()]
    const {photo}: {photo: string} = await (await send(mine.token, bytesOf(await jpegWithPlace(60)))).json()
    expect((await look(mine.token, photo)).status).toBe(200)
    expect(await code(await look(other.token, photo))).toBe('404 not_found')
    expect(await code(await look(mine.token, '"]|*[0]'))).toBe('404 not_found')
    vi.setSystemTime(new Date('2027-01-01T15:00:00Z'))
    expect(await code(await look(mine.token, photo))).toBe('404 link_expired')
  })
})

describe('a photo that was sent by mistake', () => {
  async function remove(token: string, photo: string, init: RequestInit = {}) {
    const {POST} = await import('@/app/api/bookings/manage/[token]/photos/[photo]/route')
    const request = new Request(`${SITE}/api/bookings/manage/${token}/photos/${photo}`, {
      method: 'POST',
      body: JSON.stringify({action: 'remove'}),
      ...init,
      headers: {'content-type': 'application/json', 'x-forwarded-for': newVisitor(), ...own, ...init.headers},
    })
    return POST(request, params({token, photo}))
  }
  async function withPhotos(...shades: number[]) {
    const booking = await booked()
    for (const shade of shades) await send(booking.token, bytesOf(await jpegWithPlace(shade)))
    const {photos} = await booking.stored()
    return {...booking, photos, keys: photos.map(({_key}: {_key: string}) => _key)}
  }

  test('is removed with its file and noted in the history; the others stay, and it can be sent anew', async () => {
    const {token, stored, photos, keys} = await withPhotos(110, 111)
    const [wrong, right] = keys
    expect((await remove(token, wrong)).status).toBe(200)
    expect(await code(await look(token, wrong))).toBe('404 not_found')
    expect((await look(token, right)).status).toBe(200)
    expect((await stored()).history.at(-1)).toMatchObject({action: 'photo_removed', by: 'customer'})
    expect((await files()).map(({_id}) => _id)).not.toContain(photos[0].file.asset._ref)
    expect((await remove(token, wrong)).status).toBe(200)
    expect((await stored()).history.filter(({action}: {action: string}) => action === 'photo_removed')).toHaveLength(1)
    expect((await send(token, bytesOf(await jpegWithPlace(110)))).status).toBe(201)
    expect((await stored()).photos).toHaveLength(2)
  })

  test('is not announced to the office when it was the only one', async () => {
    const {token, stored, keys} = await withPhotos(112)
    await remove(token, keys[0])
    expect((await stored()).photos).toBeUndefined()
    vi.setSystemTime(new Date('2026-11-23T15:02:00Z'))
    const {drainOutbox} = await import('@/app/_email/outbox')
    await drainOutbox()
    const {id, mails} = await stored()
    expect(mails?.find(({template}: {template: string}) => template === 'booking-photos')).toMatchObject({
      state: 'suppressed',
    })
    const sent = (await site.mailbox.mails()).filter(({TextBody}) => TextBody?.includes(id))
    expect(sent.map(({Tag}) => Tag)).not.toContain('booking-photos')
  })

  test('is removed by a plain form too, which leads back to the customer’s page', async () => {
    const {token, stored, keys} = await withPhotos(113)
    const form = {body: 'action=remove&locale=es', headers: {'content-type': 'application/x-www-form-urlencoded'}}
    const answer = await remove(token, keys[0], form)
    expect(answer.headers.get('location')).toBe(`/es/booking/manage/${token}?photos=removed#photos`)
    expect((await stored()).photos).toBeUndefined()
    const refused = await remove('x'.repeat(22), keys[0], form)
    expect(refused.headers.get('location')).toMatch(/\?photos=not_removed#photos$/)
  })

  test('is removed neither by another customer’s link, nor by another site, nor by an expired link', async () => {
    const [mine, other] = [await withPhotos(114), await booked()]
    const [photo] = mine.keys
    await remove(other.token, photo)
    expect(await code(await remove(mine.token, photo, {headers: {origin: 'https://evil.example'}}))).toBe(
      '403 foreign_origin',
    )
    vi.setSystemTime(new Date('2027-01-01T15:00:00Z'))
    expect(await code(await remove(mine.token, photo))).toBe('404 link_expired')
    expect((await mine.stored()).photos).toHaveLength(1)
  })
})

describe('the office', () => {
  test('gets one email about the photos of a request, and none when the first email shows them', async () => {
    const {token, stored} = await booked()
    for (const shade of [70, 71]) await send(token, bytesOf(await jpegWithPlace(shade)))
    const {_id, id, mails, photos} = await stored()
    expect(mails.filter(({template}: {template: string}) => template === 'booking-photos')).toHaveLength(1)
    await afterResponses()
    vi.setSystemTime(new Date('2026-11-23T15:02:00Z'))
    const {drainOutbox} = await import('@/app/_email/outbox')
    await drainOutbox()
    const mail = (await site.mailbox.mails()).find(
      ({Tag, TextBody}) => Tag === 'booking-photos' && TextBody?.includes(id),
    )
    expect(mail?.Subject).toBe('Photos from the customer - Roofing Services')
    expect(mail?.TextBody).toContain('The customer sent 2 photos')
    for (const {_key} of photos) expect(mail?.TextBody).toContain(`${SITE}/api/admin/bookings/${_id}/photos/${_key}`)
    expect(`${mail?.TextBody}${mail?.HtmlBody}`).not.toContain(token)
  })

  test('sees a photo when signed in; a stranger is led to the sign-in, and a script is refused', async () => {
    const {token, stored} = await booked()
    const {photo}: {photo: string} = await (await send(token, bytesOf(await jpegWithPlace(80)))).json()
    const {_id: id} = await stored()
    const {GET} = await import('@/app/api/admin/bookings/[id]/photos/[photo]/route')
    const path = `/api/admin/bookings/${id}/photos/${photo}`
    const {cookie} = await site.signIn(OFFICE)
    const shown = await GET(read(path, cookie), params({id, photo}))
    expect(shown.status).toBe(200)
    expect(shown.headers.get('cache-control')).toBe('private, no-store')
    expect((await GET(read(path), params({id, photo}))).status).toBe(401)
    const clicked = new Request(SITE + path, {headers: {'sec-fetch-mode': 'navigate'}})
    const led = await GET(clicked, params({id, photo}))
    expect(led.headers.get('location')).toBe(
      `/admin/login?next=${encodeURIComponent(`/admin/dashboard?booking=${id}`)}`,
    )
    expect((await GET(read(path, cookie), params({id: 'booking.other', photo}))).status).toBe(404)
  })
})

test('an erased or expired booking takes its photos along, and a file that no booking names goes after two days', async () => {
  const {token, stored} = await booked()
  await send(token, bytesOf(await jpegWithPlace(90)))
  const {_id, photos} = await stored()
  const [{file}] = photos
  await site.operations.assets.upload('file', Buffer.from('nobody names me'), {filename: 'photo.bin'})
  const {eraseExpired} = await import('@/server/sanity/retention')
  await eraseExpired(new Date('2026-11-23T15:00:00Z'))
  expect((await files()).map((each) => each._id)).toContain(file.asset._ref)
  await site.operations.patch(_id).set({created_at: '2024-11-20T00:00:00.000Z'}).commit()
  const before = await files()
  await eraseExpired(new Date(Date.now() + 3 * 86_400_000))
  const after = (await files()).map((each) => each._id)
  expect(after).not.toContain(file.asset._ref)
  expect(before.length - after.length).toBe(2)
  expect(await stored()).toBeNull()
  const gone = before.find((each) => each._id === file.asset._ref)
  expect((await fetch(gone?.url ?? '')).status).toBe(404)
})
