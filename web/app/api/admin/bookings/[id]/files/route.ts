import {receiveOfficeFile} from '@/features/bookings/photos/officeFiles'
import {PHOTO_BYTES} from '@/lib/photos'
import {cappedBytes} from '@/server/http/body'
import {adminUpload, route, type AdminCall} from '@/server/http/route'
import {clientsOf} from '@/server/http/uploads'
import {savedBy} from '@/server/sanity/update'

/** Enough for 15 MB on a slow phone. */
const DEADLINE_MS = 120_000

/** The name that the file has on the sender's device. A header holds no other letters, so it is encoded. */
function nameOf({headers}: Request): string {
  try {
    return decodeURIComponent(headers.get('x-file-name') ?? '')
  } catch {
    return ''
  }
}

export const {GET, POST, PUT, PATCH, DELETE} = route({
  /** A photo or a PDF of the office, as the body. */
  POST: adminUpload(async ({request, params: {id}, actor, now}: AdminCall<{id: string}>) => {
    const by = actor.email
    const booking = await receiveOfficeFile({id, by, now, clients: clientsOf(request)}, nameOf(request), (hold) =>
      // One byte more than the limit, to detect a file that is too large.
      cappedBytes(request, PHOTO_BYTES + 1, DEADLINE_MS, {isUpload: true, hold}),
    )
    return Response.json(savedBy(booking, by), {status: 201})
  }),
})
