import {revalidateTag} from 'next/cache'
import {changeReview} from '@/features/admin/reviews/change'
import {ReviewPatch} from '@/features/admin/reviews/input'
import {revisionOf} from '@/server/amend'
import {endpoint} from '@/server/endpoint'
import {asAdmin} from '@/server/session'

export const PATCH = endpoint(
  ReviewPatch,
  async (patch, {request, params: {id = ''}, actor, now}) => {
    const revision = await changeReview({id, revision: revisionOf(request), patch, by: actor.email, now})
    revalidateTag('review', 'max')
    return Response.json({revision})
  },
  {authorize: asAdmin},
)
