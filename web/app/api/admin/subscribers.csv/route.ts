import {csvResponse} from '@/server/sanity/list/csv'
import {subscribersCsv} from '@/features/newsletter/admin/export'
import {parseSubscriberQuery} from '@/features/newsletter/admin/listQuery'
import {todayInNewYork} from '@/lib/time/dates'
import {audit} from '@/server/auth/audit'
import {adminGet, route} from '@/server/http/route'

export const {GET, POST, PUT, PATCH, DELETE} = route({
  GET: adminGet(async ({actor, query, now}) => {
    await audit({action: 'subscribers_exported', by: actor.email, now})
    const {view} = parseSubscriberQuery(Object.fromEntries(query))
    return csvResponse(`subscribers-${todayInNewYork(now)}.csv`, subscribersCsv(view))
  }),
})
