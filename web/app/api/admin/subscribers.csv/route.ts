import {csvResponse} from '@/server/sanity/list/csv'
import {subscribersCsv} from '@/features/newsletter/admin/export'
import {parseSubscriberQuery} from '@/features/newsletter/admin/listQuery'
import {todayInNewYork} from '@/lib/time/dates'
import {adminGet} from '@/server/http/adminEndpoint'
import {audit} from '@/server/auth/audit'
import {methodNotAllowed} from '@/server/http/reply'

export const GET = adminGet(async ({admin, query, now}) => {
  await audit({action: 'subscribers_exported', by: admin.email, now})
  const {view} = parseSubscriberQuery(Object.fromEntries(query))
  return csvResponse(`subscribers-${todayInNewYork(now)}.csv`, subscribersCsv(view))
})

const refuse = methodNotAllowed('GET')
export {refuse as POST, refuse as PUT, refuse as PATCH, refuse as DELETE}
