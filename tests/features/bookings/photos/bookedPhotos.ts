import {params, useAdminSite} from '../../../support/adminSite'
import {setDate} from '../../../support/clock'
import {afterResponses} from '../../../support/setup/nextServer'
import {jsonPost, newVisitor, SITE} from '../../../support/site'
import {bookingInput} from '../bookingInput'

/** Headers of a page of the site. */
export const own = {origin: SITE, 'sec-fetch-site': 'same-origin'}

export const bytesOf = (photo: Buffer) => new Uint8Array(photo)
export const code = async (response: Response) => `${response.status} ${(await response.json()).code}`

/** Sends a photo with the link of a booking. */
export async function send(
  token: string,
  bytes: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>,
  headers: Record<string, string> = own,
) {
  const {POST} = await import('@/app/api/bookings/manage/[token]/photos/route')
  const init = {
    method: 'POST',
    headers: {'content-type': 'image/jpeg', 'x-forwarded-for': newVisitor(), ...headers},
    body: bytes,
    duplex: 'half',
  }
  const request = new Request(`${SITE}/api/bookings/manage/${token}/photos`, init)
  return POST(request, params({token}))
}

/** Sends the first bytes of a photo, and no more until it is ended. */
export function sendSlowly(token: string) {
  const ended = Promise.withResolvers<void>()
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array([0xff, 0xd8, 0xff])),
    async pull(controller) {
      await ended.promise
      controller.close()
    },
  })
  return {answer: send(token, body), end: ended.resolve}
}

/** Looks at a photo with the link of a booking. */
export async function look(token: string, photo: string) {
  const {GET} = await import('@/app/api/bookings/manage/[token]/photos/[photo]/route')
  const request = new Request(`${SITE}/api/bookings/manage/${token}/photos/${photo}`, {
    headers: {'x-forwarded-for': newVisitor()},
  })
  return GET(request, params({token, photo}))
}

/** Starts a site, on one morning, at which customers book and send photos. */
export async function usePhotoSite() {
  const site = await useAdminSite()
  setDate()

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
  const files = () => site.operations.fetch<{_id: string; url: string}[]>('*[_type == "sanity.fileAsset"]{_id, url}')
  return {site, booked, files}
}
