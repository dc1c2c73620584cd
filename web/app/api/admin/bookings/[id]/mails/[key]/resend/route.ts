import {deliverAfter} from '@/app/_mail/outbox'
import {Nothing} from '@/features/admin/bookings/input'
import {resendMail} from '@/features/bookings/desk'
import {endpoint} from '@/server/endpoint'
import {onlyAllow} from '@/server/reply'
import {asAdmin} from '@/server/session'

export const POST = endpoint(
  Nothing,
  async (_, {params: {id = '', key = ''}, actor, now}) => {
    await resendMail({id, by: actor.email, now}, key)
    deliverAfter(id)
    return Response.json({})
  },
  {authorize: asAdmin},
)

const refuse = onlyAllow('POST')
export {refuse as GET, refuse as PUT, refuse as PATCH, refuse as DELETE}
