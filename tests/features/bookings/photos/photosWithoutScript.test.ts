import {afterAll, beforeAll, expect, test, vi} from 'vitest'
import {params} from '../../../support/adminSite'
import {afterResponses} from '../../../support/setup/nextServer'
import {newVisitor, SITE, useSite} from '../../../support/site'
import {bookingInput} from '../bookingInput'
import {heic, jpegWithPlace} from './photoFiles'

const clock = vi.hoisted(() => ({lateMs: 20_000}))
vi.mock(import('@/lib/limits'), async (original) => {
  const {withDeadline, ...others} = await original()
  return {
    ...others,
    withDeadline: (promise, ms, late) => withDeadline(promise, ms === 20_000 ? clock.lateMs : ms, late),
  }
})

const site = await useSite()
beforeAll(() => void vi.useFakeTimers({toFake: ['Date'], now: new Date('2026-11-23T15:00:00Z')}))
afterAll(() => void vi.useRealTimers())

const file = (bytes: Buffer, name: string) => new File([new Uint8Array(bytes)], name)

function form(fields: Record<string, string>, photos: File[]) {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  for (const photo of photos) data.append('photos', photo)
  return data
}

function posted(path: string, body: BodyInit, headers: Record<string, string> = {}) {
  const own = {origin: SITE, 'sec-fetch-site': 'same-origin', 'x-forwarded-for': newVisitor()}
  const init = {method: 'POST', headers: {...own, ...headers}, body, duplex: 'half'}
  return new Request(SITE + path, init)
}

async function book(body: BodyInit, headers?: Record<string, string>) {
  const {POST} = await import('@/app/api/bookings/route')
  const response = await POST(posted('/api/bookings', body, headers))
  await afterResponses()
  return response
}

const stored = (email: string) => site.operations.fetch('*[email == $email][0]', {email})
const flexible = (email: string) => ({...bookingInput({email, preferred_time: 'Flexible (Any time)'}), locale: 'es'})

test('photos come with the request in one form post; a refused one is named on the confirmation', async () => {
  const email = 'noscript1@example.com'
  const photos = [
    file(await jpegWithPlace(1), 'a.jpg'),
    file(heic, 'IMG_1.HEIC'),
    file(await jpegWithPlace(2), 'b.jpg'),
  ]
  const response = await book(form(flexible(email), photos))
  const booking = await stored(email)
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe(`/es/booking/sent?ref=${booking.id}&photos=heic`)
  expect(response.headers.getSetCookie().join()).toContain('draft_booked_0=')
  expect(response.headers.getSetCookie().join()).not.toContain(email)
  expect(booking.photos).toHaveLength(2)
  // They are in the first email to the office: a second one would say nothing new.
  const mails = (await site.mailbox.mails()).filter(({TextBody}) => TextBody?.includes(booking.id))
  expect(mails.map(({Tag}) => Tag).toSorted()).toEqual(['booking-new', 'booking-received'])
  expect(mails.find(({Tag}) => Tag === 'booking-new')?.TextBody).toContain(`/photos/${booking.photos[1]._key}`)
})

test('a form without a chosen photo is a plain request', async () => {
  const email = 'noscript2@example.com'
  const response = await book(form(flexible(email), [new File([], '')]))
  expect(response.headers.get('location')).toMatch(/^\/es\/booking\/sent\?ref=booking_\w+$/)
  expect(await stored(email)).toMatchObject({status: 'pending'})
})

test('a request whose photos break off on the way is stored and answered', async () => {
  const email = 'noscript3@example.com'
  const whole = new Request(SITE, {
    method: 'POST',
    body: form(flexible(email), [file(await jpegWithPlace(3), 'a.jpg')]),
  })
  const type = whole.headers.get('content-type') ?? ''
  const bytes = new Uint8Array(await whole.arrayBuffer())
  const response = await book(bytes.subarray(0, bytes.length - 300), {'content-type': type})
  expect(response.headers.get('location')).toMatch(/&photos=failed$/)
  const booking = await stored(email)
  expect(booking.photos).toBeUndefined()
  expect(booking.mails).toHaveLength(2)
})

test('a request whose photo is long on its way is mailed to the office meanwhile, and the photo in a mail of its own', async () => {
  const email = 'noscript6@example.com'
  clock.lateMs = 50
  const sent = Promise.withResolvers<void>()
  const whole = new Request(SITE, {
    method: 'POST',
    body: form(flexible(email), [file(await jpegWithPlace(6), 'a.jpg')]),
  })
  const bytes = new Uint8Array(await whole.arrayBuffer())
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(bytes.subarray(0, bytes.length - 300)),
    async pull(controller) {
      await sent.promise
      controller.enqueue(bytes.subarray(bytes.length - 300))
      controller.close()
    },
  })
  const answer = book(body, {'content-type': whole.headers.get('content-type') ?? ''})
  const mailed = async () =>
    (await stored(email))?.mails?.find(({template}: {template: string}) => template === 'booking-new')?.state
  await expect.poll(mailed).toBe('sent')
  sent.resolve()
  expect((await answer).headers.get('location')).toMatch(/sent\?ref=booking_\w+$/)
  const {mails, photos} = await stored(email)
  expect(photos).toHaveLength(1)
  expect(mails.map(({template}: {template: string}) => template)).toContain('booking-photos')
})

test('a refused request takes no photo', async () => {
  const before = await site.operations.fetch('count(*[_type == "sanity.fileAsset"])')
  const response = await book(
    form({...flexible('noscript4@example.com'), phone: 'x'}, [file(await jpegWithPlace(4), 'a.jpg')]),
  )
  expect(response.headers.get('location')).toBe('/es/booking/failed?e=phone%3Ainvalid')
  expect(await site.operations.fetch('count(*[_type == "sanity.fileAsset"])')).toBe(before)
})

test('the customer’s page takes photos by a form post and leads back with what became of them', async () => {
  const email = 'noscript5@example.com'
  await book(form(flexible(email), []))
  const mail = (await site.mailbox.mails()).find(({Recipients}) => Recipients.includes(email))
  const token = /\/booking\/manage\/([\w-]{22})/.exec(mail?.TextBody ?? '')?.[1] ?? ''
  const {POST} = await import('@/app/api/bookings/manage/[token]/photos/route')
  const send = async (to: string, photos: File[]) => {
    const request = posted(`/api/bookings/manage/${to}/photos`, form({locale: 'es'}, photos))
    return (await POST(request, params({token: to}))).headers.get('location')
  }
  const page = `/es/booking/manage/${token}`
  expect(await send(token, [file(await jpegWithPlace(5), 'a.jpg')])).toBe(`${page}?photos=sent#photos`)
  expect(await send(token, [file(heic, 'a.heic'), file(Buffer.from('x'), 'b.jpg')])).toBe(
    `${page}?photos=heic,type#photos`,
  )
  expect(await send('x'.repeat(22), [])).toBe(`/es/booking/manage/${'x'.repeat(22)}?photos=failed#photos`)
  expect((await stored(email)).photos).toHaveLength(1)
})
