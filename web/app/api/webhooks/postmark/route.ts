import {bodyKind, readBody} from '@/server/body'
import {Report, takeReport} from '@/server/outbox/report'
import {Problem} from '@/server/problem'
import {bareHandler, json, onlyAllow} from '@/server/reply'
import {checkPostmarkLogin} from '@/server/webhook'

/** What became of a mail: delivered, bounced, complained about, or its reader left. Other reports are none of ours. */
export const POST = bareHandler(async (request) => {
  checkPostmarkLogin(request.headers)
  if (bodyKind(request) !== 'json') throw new Problem(415, 'unsupported_media_type')
  const report = Report.safeParse(await readBody(request, 'json'))
  if (!report.success) return json(200, {ignored: true})
  await takeReport(report.data, new Date())
  return json(200, {taken: report.data.RecordType})
})

const refuse = onlyAllow('POST')
export {refuse as GET, refuse as PUT, refuse as PATCH, refuse as DELETE}
