import {changeReview} from '@/features/reviews/commands'
import {ReviewPatch} from '@/features/reviews/input'
import {ifMatch} from '@/server/sanity/update'
import {revalidateDocument} from '@/server/publish/revalidate'
import {admin, route, type AdminContext} from '@/server/http/route'

export const {GET, POST, PUT, PATCH, DELETE} = route({
  PATCH: admin(ReviewPatch, async (patch, {request, params: {id}, actor, now}: AdminContext<{id: string}>) => {
    const revision = await changeReview({id, revision: ifMatch(request), patch, by: actor.email, now})
    revalidateDocument({_type: 'review'})
    return Response.json({revision})
  }),
})
