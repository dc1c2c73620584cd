import {describe, expect, test, vi} from 'vitest'
import {params} from '../../../support/adminSite'
import {newVisitor, SITE} from '../../../support/site'
import {bytesOf, code, look, own, send, usePhotoSite} from './bookedPhotos'
import {jpegWithPlace} from './photoFiles'

const {site, booked, files} = await usePhotoSite()

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
