import {parseReviewQuery} from '@/features/admin/reviews/listQuery'
import {listReviews} from '@/features/admin/reviews/queries'
import {adminRead} from '@/server/adminEndpoint'

export const GET = adminRead(async ({query}) =>
  Response.json(await listReviews(parseReviewQuery(Object.fromEntries(query)))),
)
