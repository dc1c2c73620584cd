import {bodyKind, readBody} from '@/server/http/body'
import {Report, handleProviderEvent} from '@/server/email/outbox/providerEvents'
import {Problem} from '@/server/http/problem'
import {publicRoute, json, methodNotAllowed} from '@/server/http/reply'
import {checkPostmarkLogin} from '@/server/publish/webhook'

/** What became of a mail: delivered, bounced, complained about, or its reader left. Other reports are none of ours. */
export const POST = publicRoute(async (request) => {
  checkPostmarkLogin(request.headers)
  if (bodyKind(request) !== 'json') throw new Problem(415, 'unsupported_media_type')
  const report = Report.safeParse(await readBody(request, 'json'))
  if (!report.success) return json(200, {ignored: true})
  await handleProviderEvent(report.data, new Date())
  return json(200, {taken: report.data.RecordType})
})

const refuse = methodNotAllowed('POST')
export {refuse as GET, refuse as PUT, refuse as PATCH, refuse as DELETE}
