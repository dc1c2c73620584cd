import {receivePhoto, receivePhotos} from '@/features/bookings/photos/commands'
import {portalBookingId} from '@/features/bookings/portal/manage'
import {asLocale, localePath} from '@/lib/locales'
import {PHOTO_BYTES, PHOTO_COUNT} from '@/lib/photos'
import {cappedBytes} from '@/server/http/body'
import {readMultipart} from '@/server/http/multipart'
import {Problem} from '@/server/http/problem'
import {json, seeOther} from '@/server/http/reply'
import {clientsOf} from '@/server/http/uploads'
import {rawRoute, route, type Call} from '@/server/http/route'

/** Enough for 15 MB on a slow phone. */
const DEADLINE_MS = 120_000

type PhotosCall = Call<{token: string}>

/** Takes one photo as the body: the browser sends photos one by one and shows each result. */
async function takeOne({request, params: {token}, now}: PhotosCall): Promise<Response> {
  const id = await portalBookingId(token, now)
  // One byte more than the limit, to detect a photo that is too large.
  const {key} = await receivePhoto({id, clients: clientsOf(request), now}, (hold) =>
    cappedBytes(request, PHOTO_BYTES + 1, DEADLINE_MS, {isUpload: true, hold}),
  )
  return json(201, {photo: key})
}

/** Takes all photos of a form post without scripts, and redirects to the form's page. */
async function takeForm({request, params: {token}, now}: PhotosCall): Promise<Response> {
  const {fields, files} = await readMultipart(request, PHOTO_COUNT * PHOTO_BYTES)
  const page = (query: string) =>
    seeOther(
      `${localePath(asLocale(fields.locale), `/booking/manage/${encodeURIComponent(token)}`)}?photos=${query}#photos`,
    )
  const id = await portalBookingId(token, now).catch((error: unknown) => {
    if (error instanceof Problem) return undefined
    throw error
  })
  if (!id) return page('failed')
  const outcomes = await receivePhotos({id, clients: clientsOf(request), now}, files)
  return page(outcomes.join(',') || 'sent')
}

export const {GET, POST, PUT, PATCH, DELETE} = route({
  /** The customer adds photos to the request. */
  POST: rawRoute(
    (call: PhotosCall) =>
      call.request.headers.get('content-type')?.toLowerCase().startsWith('multipart/form-data')
        ? takeForm(call)
        : takeOne(call),
    {limit: {name: 'photos', max: 30, windowMs: 10 * 60_000}, sameOrigin: true},
  ),
})
