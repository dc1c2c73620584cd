import {CostsInput, isMonth} from '@/features/bookings/admin/input'
import {saveCosts} from '@/features/bookings/admin/stats/costs'
import {businessToday} from '@/lib/time/dates'
import {notFound} from '@/server/http/problem'
import {admin, route, type AdminContext} from '@/server/http/route'
import {ifMatch} from '@/server/sanity/update'

export const {GET, POST, PUT, PATCH, DELETE} = route({
  /** What the leads of each source have cost in a month that has begun. */
  PATCH: admin(CostsInput, async ({costs}, {request, params: {month}, actor, now}: AdminContext<{month: string}>) => {
    if (!isMonth(month) || month > businessToday(now).slice(0, 7)) throw notFound()
    const revision = await saveCosts({month, costs, revision: ifMatch(request), by: actor.email, now})
    return Response.json({revision})
  }),
})
