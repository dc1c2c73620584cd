import {NoteInput} from '@/features/admin/bookings/input'
import {addNote} from '@/features/bookings/desk'
import {endpoint} from '@/server/endpoint'
import {onlyAllow} from '@/server/reply'
import {asAdmin} from '@/server/session'

export const POST = endpoint(
  NoteInput,
  async ({text}, {params: {id = ''}, actor, now}) => {
    await addNote({id, by: actor.email, now}, text)
    return Response.json({}, {status: 201})
  },
  {authorize: asAdmin},
)

const refuse = onlyAllow('POST')
export {refuse as GET, refuse as PUT, refuse as PATCH, refuse as DELETE}
