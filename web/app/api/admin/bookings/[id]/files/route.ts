import {receiveOfficeFile} from '@/features/bookings/photos/officeFiles'
import {PHOTO_BYTES} from '@/lib/photos'
import {cappedBytes} from '@/server/http/body'
import {adminUpload, route, type AdminCall} from '@/server/http/route'
import {clientsOf} from '@/server/http/uploads'
import {savedBy} from '@/server/sanity/update'

/** Enough for 15 MB on a slow phone. */
const DEADLINE_MS = 120_000

/** The file's name on the sender's device, encoded because a header allows ASCII only. */
function nameOf({headers}: Request): string {
  try {
    return decodeURIComponent(headers.get('x-file-name') ?? '')
  } catch {
    return ''
  }
}

export const {GET, POST, PUT, PATCH, DELETE} = route({
  /** Takes a photo or a PDF of the office as the body. */
  POST: adminUpload(async ({request, params: {id}, actor, now}: AdminCall<{id: string}>) => {
    const by = actor.email
    const booking = await receiveOfficeFile({id, by, now, clients: clientsOf(request)}, nameOf(request), (hold) =>
      // One byte more than the limit, to detect a file that is too large.
      cappedBytes(request, PHOTO_BYTES + 1, DEADLINE_MS, {isUpload: true, hold}),
    )
    return Response.json(savedBy(booking, by), {status: 201})
  }),
})
