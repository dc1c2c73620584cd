import {bodyKind, readBody} from '@/server/http/body'
import {Report, takeReport} from '@/server/email/outbox/providerEvents'
import {Problem} from '@/server/http/problem'
import {bareHandler, json, onlyAllow} from '@/server/http/reply'
import {checkPostmarkLogin} from '@/server/publish/webhook'

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
