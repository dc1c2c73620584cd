import {photoResponse, readPhoto} from '@/features/bookings/photos/commands'
import {dashboardPath} from '@/lib/routes'
import {adminLink} from '@/server/http/adminLink'
import {route, type AdminCall} from '@/server/http/route'

type Params = {id: string; photo: string}

export const {GET, POST, PUT, PATCH, DELETE} = route({
  /** A customer's photo for the office, to which a link in an email leads. */
  GET: adminLink(
    async ({params}: AdminCall<Params>) => photoResponse(await readPhoto(params.id, params.photo)),
    ({params}) => dashboardPath({booking: params.id}),
  ),
})
