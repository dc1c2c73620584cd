import {csvResponse} from '@/features/admin/csv'
import {subscribersCsv} from '@/features/admin/subscribers/export'
import {parseSubscriberQuery} from '@/features/admin/subscribers/listQuery'
import {todayInNewYork} from '@/lib/dates'
import {adminRead} from '@/server/adminEndpoint'
import {audit} from '@/server/audit'

export const GET = adminRead(async ({admin, query, now}) => {
  await audit({action: 'subscribers_exported', by: admin.email, now})
  const {view} = parseSubscriberQuery(Object.fromEntries(query))
  return csvResponse(`subscribers-${todayInNewYork(now)}.csv`, subscribersCsv(view))
})
