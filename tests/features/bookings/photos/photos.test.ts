import sharp from 'sharp'
import {describe, expect, test, vi} from 'vitest'
import {OFFICE, params, read} from '../../../support/adminSite'
import {afterResponses} from '../../../support/setup/nextServer'
import {SITE} from '../../../support/site'
import {bytesOf, code, look, send, sendSlowly, usePhotoSite} from './bookedPhotos'
import {bomb, deepBomb, heic, interlacedBomb, jpegWithPlace, progressiveBomb} from './photoFiles'

const {site, booked, files} = await usePhotoSite()

const photoWith = async (hidden: string) => Buffer.concat([await jpegWithPlace(40), Buffer.from(hidden, 'latin1')])

/** A photo whose first segment is a comment. */
async function jpegWithComment(comment: string) {
  const photo = await jpegWithPlace(41)
  const segment = Buffer.from([0xff, 0xfe, 0, comment.length + 2, ...Buffer.from(comment)])
  return Buffer.concat([photo.subarray(0, 2), segment, photo.subarray(2)])
}

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

  test.each(['cancelled', 'completed'])('is not taken for a request that is %s', async (status) => {
    const {token, stored} = await booked()
    await site.operations.patch((await stored())._id, {set: {status}}).commit()
    expect(await code(await send(token, bytesOf(await jpegWithPlace(25))))).toBe('409 closed')
    expect(await stored()).not.toHaveProperty('photos')
  })

  test.each([
    ['an iPhone’s own format', async () => heic, '422 heic'],
    ['a text', async () => Buffer.from('<script>alert(1)</script>'.repeat(9)), '422 type'],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), '422 type'],
    ['nothing', async () => Buffer.alloc(0), '422 type'],
    ['a picture that is cut off', async () => (await jpegWithPlace(30)).subarray(0, 900), '422 unreadable'],
    ['a name without a picture', async () => Buffer.from('\x89PNG\r\n\x1a\nwhatever', 'latin1'), '422 unreadable'],
    ['a photo and an archive', () => photoWith('PK\x03\x04 PK\x05\x06' + '\0'.repeat(18)), '422 type'],
    ['a photo and a page', () => photoWith('<HTML><body onload=alert(1)>'), '422 type'],
    ['a photo and a program', () => photoWith('<?php system($_GET[0]);'), '422 type'],
    ['a photo and a document', () => jpegWithComment('%PDF-1.7'), '422 type'],
    ['a bomb', bomb, '422 pixels'],
    ['an interlaced PNG that takes half a gigabyte', interlacedBomb, '422 pixels'],
    ['a PNG of as many bytes', deepBomb, '422 pixels'],
    ['a progressive JPEG that takes a third of a gigabyte', progressiveBomb, '422 pixels'],
    ['more than 15 MB', async () => Buffer.alloc(15 * 1024 * 1024 + 1, 0xff), '422 too_large'],
    ['far more than 15 MB', async () => Buffer.alloc(16 * 1024 * 1024, 0xff), '413 too_large'],
  ])('that is %s is refused', async (_name, make, refusal) => {
    const {token, stored} = await booked()
    expect(await code(await send(token, bytesOf(await make())))).toBe(refusal)
    expect((await stored()).photos).toBeUndefined()
  })

  test('of 50 million pixels is taken as a telephone writes it, upright', async () => {
    const {token} = await booked()
    const answer = await send(token, bytesOf(await jpegWithPlace(35, {width: 8160, height: 6144})))
    expect(answer.status).toBe(201)
    const {photo}: {photo: string} = await answer.json()
    const kept = Buffer.from(await (await look(token, photo)).arrayBuffer())
    expect(await sharp(kept).metadata()).toMatchObject({width: 1542, height: 2048})
  })

  test('is decoded while no other is', async () => {
    const {reencode} = await import('@/features/bookings/photos/reencode')
    const photos = await Promise.all([1, 2, 3].map((n) => jpegWithPlace(n, {width: 4000, height: 3000})))
    let most = 0
    const counting = setInterval(() => (most = Math.max(most, sharp.counters().process)))
    await Promise.all(photos.map((photo) => reencode(photo)))
    clearInterval(counting)
    expect(most).toBe(1)
    expect(sharp.cache().items.current).toBe(0)
  })

  test('loses what a telephone writes behind it, as a short film', async () => {
    const {token} = await booked()
    const answer = await send(token, bytesOf(await photoWith('\0\0\0\x18ftypmp42canary')))
    const {photo}: {photo: string} = await answer.json()
    const kept = Buffer.from(await (await look(token, photo)).arrayBuffer())
    expect(kept.includes('canary')).toBe(false)
  })

  test('does not wait for those who send theirs slowly, of whom a booking has two', async () => {
    const [mine, ...others] = [await booked(), await booked(), await booked(), await booked()]
    const slow = others.flatMap(({token}) => [sendSlowly(token), sendSlowly(token)])
    expect((await send(mine.token, bytesOf(await jpegWithPlace(45)))).status).toBe(201)
    expect(await code(await send(others[0]?.token ?? '', bytesOf(await jpegWithPlace(46))))).toBe(
      '429 too_many_requests',
    )
    for (const {end} of slow) end()
    for (const {answer} of slow) expect(await code(await answer)).toBe('422 unreadable')
  })

  test('is the seventh and refused, also when it comes at once with the sixth', async () => {
    const {token, stored} = await booked()
    const photos = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((n) => jpegWithPlace(100 + n)))
    const before = (await files()).length
    const answers: Response[] = []
    for (const photo of photos.slice(0, 5)) answers.push(await send(token, bytesOf(photo)))
    answers.push(...(await Promise.all(photos.slice(5).map((photo) => send(token, bytesOf(photo))))))
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
  const unnamed = await site.operations.assets.upload('file', Buffer.from('nobody names me'), {filename: 'photo.bin'})
  const {eraseExpired} = await import('@/server/sanity/retention')
  await eraseExpired(new Date('2026-11-23T15:00:00Z'))
  expect((await files()).map((each) => each._id)).toContain(file.asset._ref)
  await site.operations.patch(_id).set({created_at: '2024-11-20T00:00:00.000Z'}).commit()
  const before = await files()
  // The lake has its own clock.
  await eraseExpired(new Date(Date.parse(unnamed._createdAt) + 3 * 86_400_000))
  const after = (await files()).map((each) => each._id)
  expect(after).not.toContain(file.asset._ref)
  expect(before.length - after.length).toBe(2)
  expect(await stored()).toBeNull()
  const gone = before.find((each) => each._id === file.asset._ref)
  expect((await fetch(gone?.url ?? '')).status).toBe(404)
})
