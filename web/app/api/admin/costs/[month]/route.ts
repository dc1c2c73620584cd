import {CostsInput, isMonth} from '@/features/bookings/admin/input'
import {saveCosts} from '@/features/bookings/admin/stats/costs'
import {businessToday} from '@/lib/time/dates'
import {notFound} from '@/server/http/problem'
import {admin, route, type AdminContext} from '@/server/http/route'
import {ifMatch} from '@/server/sanity/update'

export const {GET, POST, PUT, PATCH, DELETE} = route({
  /** Saves what the office paid for each source's leads in a present or past month. */
  PATCH: admin(CostsInput, async ({costs}, {request, params: {month}, actor, now}: AdminContext<{month: string}>) => {
    if (!isMonth(month) || month > businessToday(now).slice(0, 7)) throw notFound()
    const revision = await saveCosts({month, costs, revision: ifMatch(request), by: actor.email, now})
    return Response.json({revision})
  }),
})
