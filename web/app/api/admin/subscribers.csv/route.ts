import {csvResponse} from '@/features/admin/csv'
import {subscribersCsv} from '@/features/admin/subscribers/export'
import {parseSubscriberQuery} from '@/features/admin/subscribers/listQuery'
import {todayInNewYork} from '@/lib/dates'
import {adminRead} from '@/server/adminEndpoint'
import {audit} from '@/server/audit'
import {onlyAllow} from '@/server/reply'

export const GET = adminRead(async ({admin, query, now}) => {
  await audit({action: 'subscribers_exported', by: admin.email, now})
  const {view} = parseSubscriberQuery(Object.fromEntries(query))
  return csvResponse(`subscribers-${todayInNewYork(now)}.csv`, subscribersCsv(view))
})

const refuse = onlyAllow('GET')
export {refuse as POST, refuse as PUT, refuse as PATCH, refuse as DELETE}
