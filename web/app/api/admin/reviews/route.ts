import {parseReviewQuery} from '@/features/reviews/admin/view'
import {listReviews} from '@/features/reviews/admin/queries'
import {adminGet, route} from '@/server/http/route'

export const {GET, POST, PUT, PATCH, DELETE} = route({
  GET: adminGet(async ({query}) => Response.json(await listReviews(parseReviewQuery(Object.fromEntries(query))))),
})
