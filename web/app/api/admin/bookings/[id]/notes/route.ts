import {NoteInput} from '@/features/bookings/admin/input'
import {addNote} from '@/features/bookings/commands'
import {endpoint} from '@/server/http/route'
import {methodNotAllowed} from '@/server/http/reply'
import {asAdmin} from '@/server/auth/session'

export const POST = endpoint(
  NoteInput,
  async ({text}, {params: {id = ''}, actor, now}) => {
    await addNote({id, by: actor.email, now}, text)
    return Response.json({}, {status: 201})
  },
  {authorize: asAdmin},
)

const refuse = methodNotAllowed('POST')
export {refuse as GET, refuse as PUT, refuse as PATCH, refuse as DELETE}
