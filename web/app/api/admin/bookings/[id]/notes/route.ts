import {NoteInput} from '@/features/bookings/admin/input'
import {addNote} from '@/features/bookings/commands'
import {admin, route, type AdminContext} from '@/server/http/route'

export const {GET, POST, PUT, PATCH, DELETE} = route({
  POST: admin(NoteInput, async ({text}, {params: {id}, actor, now, key}: AdminContext<{id: string}>) => {
    await addNote({id, by: actor.email, now}, text, key)
    return Response.json({}, {status: 201})
  }),
})
