import {NoteInput} from '@/features/bookings/admin/input'
import {addNote} from '@/features/bookings/commands'
import {admin, route, type AdminContext} from '@/server/http/route'
import {savedBy} from '@/server/sanity/update'

export const {GET, POST, PUT, PATCH, DELETE} = route({
  POST: admin(NoteInput, async ({text}, {params: {id}, actor, now, key}: AdminContext<{id: string}>) => {
    const by = actor.email
    return Response.json(savedBy(await addNote({id, by, now}, text, key), by), {status: 201})
  }),
})
