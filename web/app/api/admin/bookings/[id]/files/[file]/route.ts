import {EmptyBody} from '@/features/bookings/admin/input'
import {officeFileResponse, removeOfficeFile} from '@/features/bookings/photos/officeFiles'
import {dashboardPath} from '@/lib/routes'
import {admin, adminLink, route, type AdminCall, type AdminContext} from '@/server/http/route'
import {savedBy} from '@/server/sanity/update'

type Params = {id: string; file: string}

export const {GET, POST, PUT, PATCH, DELETE} = route({
  GET: adminLink(
    ({params}: AdminCall<Params>) => officeFileResponse(params.id, params.file),
    ({params}) => dashboardPath({booking: params.id}),
  ),
  DELETE: admin(EmptyBody, async (_, {params: {id, file}, actor, now}: AdminContext<Params>) => {
    const by = actor.email
    return Response.json(savedBy(await removeOfficeFile({id, by, now}, file), by))
  }),
})
