import {parseReviewQuery} from '@/features/admin/reviews/listQuery'
import {listReviews} from '@/features/admin/reviews/queries'
import {adminRead} from '@/server/adminEndpoint'
import {onlyAllow} from '@/server/reply'

export const GET = adminRead(async ({query}) =>
  Response.json(await listReviews(parseReviewQuery(Object.fromEntries(query)))),
)

const refuse = onlyAllow('GET')
export {refuse as POST, refuse as PUT, refuse as PATCH, refuse as DELETE}
