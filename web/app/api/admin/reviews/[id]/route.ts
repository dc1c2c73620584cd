import {changeReview} from '@/features/reviews/commands'
import {ReviewPatch} from '@/features/reviews/admin/input'
import {ifMatch} from '@/server/sanity/update'
import {endpoint} from '@/server/http/route'
import {revalidateDocument} from '@/server/publish/revalidate'
import {methodNotAllowed} from '@/server/http/reply'
import {asAdmin} from '@/server/auth/session'

export const PATCH = endpoint(
  ReviewPatch,
  async (patch, {request, params: {id = ''}, actor, now}) => {
    const revision = await changeReview({id, revision: ifMatch(request), patch, by: actor.email, now})
    revalidateDocument({_type: 'review'})
    return Response.json({revision})
  },
  {authorize: asAdmin},
)

const refuse = methodNotAllowed('PATCH')
export {refuse as GET, refuse as POST, refuse as PUT, refuse as DELETE}
