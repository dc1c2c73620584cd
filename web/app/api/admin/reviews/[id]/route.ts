import {changeReview} from '@/features/admin/reviews/change'
import {ReviewPatch} from '@/features/admin/reviews/input'
import {ifMatch} from '@/server/amend'
import {endpoint} from '@/server/endpoint'
import {refresh} from '@/server/refresh'
import {onlyAllow} from '@/server/reply'
import {asAdmin} from '@/server/session'

export const PATCH = endpoint(
  ReviewPatch,
  async (patch, {request, params: {id = ''}, actor, now}) => {
    const revision = await changeReview({id, revision: ifMatch(request), patch, by: actor.email, now})
    refresh(['review'], ['/', '/reviews'])
    return Response.json({revision})
  },
  {authorize: asAdmin},
)

const refuse = onlyAllow('PATCH')
export {refuse as GET, refuse as POST, refuse as PUT, refuse as DELETE}
