import {z} from 'zod'
import {photoResponse, readPhoto, removePhoto} from '@/features/bookings/photos/commands'
import {portalBookingId} from '@/features/bookings/portal/manage'
import {asLocale, localePath} from '@/lib/locales'
import {readLimit} from '@/server/http/rateLimit'
import {json, seeOther} from '@/server/http/reply'
import {publicRoute, rawRoute, route, type Call, type Context} from '@/server/http/route'

type Params = {token: string; photo: string}

const PhotoChange = z.object({action: z.literal('remove'), locale: z.string().optional()})

const page = (locale: unknown, token: string, result: string) =>
  seeOther(`${localePath(asLocale(locale), `/booking/manage/${encodeURIComponent(token)}`)}?photos=${result}#photos`)

export const {GET, POST, PUT, PATCH, DELETE} = route({
  /** A photo for the customer who sent it. */
  GET: rawRoute(
    async ({params: {token, photo}, now}: Call<Params>) =>
      photoResponse(await readPhoto(await portalBookingId(token, now), photo)),
    {limit: readLimit('photo')},
  ),
  /** The customer removes a photo. A POST, because a form without scripts has no DELETE. */
  POST: publicRoute(
    PhotoChange,
    async ({locale}, {params: {token, photo}, now, kind}: Context<Params>) => {
      await removePhoto(await portalBookingId(token, now), photo, now)
      return kind === 'form' ? page(locale, token, 'removed') : json(200, {removed: photo})
    },
    {
      limit: {name: 'photos', max: 30, windowMs: 10 * 60_000},
      forms: {refused: (_, {locale}, {token}) => page(locale, token, 'not_removed')},
    },
  ),
})
