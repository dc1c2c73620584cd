import {photoResponse, readPhoto} from '@/features/bookings/photos/commands'
import {dashboardPath} from '@/lib/routes'
import {adminLink, route, type AdminCall} from '@/server/http/route'

type Params = {id: string; photo: string}

export const {GET, POST, PUT, PATCH, DELETE} = route({
  /** A customer's photo; emails to the office link to it. */
  GET: adminLink(
    async ({params}: AdminCall<Params>) => photoResponse(await readPhoto(params.id, params.photo)),
    ({params}) => dashboardPath({booking: params.id}),
  ),
})
