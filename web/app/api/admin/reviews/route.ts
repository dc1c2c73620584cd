import {parseReviewQuery} from '@/features/reviews/admin/listQuery'
import {listReviews} from '@/features/reviews/admin/queries'
import {adminRead} from '@/server/http/adminEndpoint'
import {onlyAllow} from '@/server/http/reply'

export const GET = adminRead(async ({query}) =>
  Response.json(await listReviews(parseReviewQuery(Object.fromEntries(query)))),
)

const refuse = onlyAllow('GET')
export {refuse as POST, refuse as PUT, refuse as PATCH, refuse as DELETE}
