import {parseReviewQuery} from '@/features/reviews/admin/listQuery'
import {listReviews} from '@/features/reviews/admin/queries'
import {adminGet} from '@/server/http/adminEndpoint'
import {methodNotAllowed} from '@/server/http/reply'

export const GET = adminGet(async ({query}) =>
  Response.json(await listReviews(parseReviewQuery(Object.fromEntries(query)))),
)

const refuse = methodNotAllowed('GET')
export {refuse as POST, refuse as PUT, refuse as PATCH, refuse as DELETE}
