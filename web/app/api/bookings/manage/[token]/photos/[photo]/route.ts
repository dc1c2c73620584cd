import {photoResponse, readPhoto} from '@/features/bookings/photos/commands'
import {portalBookingId} from '@/features/bookings/portal/manage'
import {readLimit} from '@/server/http/rateLimit'
import {rawRoute, route, type Call} from '@/server/http/route'

export const {GET, POST, PUT, PATCH, DELETE} = route({
  /** A photo for the customer who sent it. */
  GET: rawRoute(
    async ({params: {token, photo}, now}: Call<{token: string; photo: string}>) =>
      photoResponse(await readPhoto(await portalBookingId(token, now), photo)),
    {limit: readLimit('photo')},
  ),
})
