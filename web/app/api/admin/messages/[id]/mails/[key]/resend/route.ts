import {deliverAfter} from '@/app/_email/outbox'
import {Nothing} from '@/features/bookings/admin/input'
import {resendMessageMail} from '@/features/messages/commands'
import {endpoint} from '@/server/http/route'
import {methodNotAllowed} from '@/server/http/reply'
import {asAdmin} from '@/server/auth/session'

export const POST = endpoint(
  Nothing,
  async (_, {params: {id = '', key = ''}, actor, now}) => {
    await resendMessageMail({id, by: actor.email, now}, key)
    deliverAfter(id)
    return Response.json({})
  },
  {authorize: asAdmin},
)

const refuse = methodNotAllowed('POST')
export {refuse as GET, refuse as PUT, refuse as PATCH, refuse as DELETE}
