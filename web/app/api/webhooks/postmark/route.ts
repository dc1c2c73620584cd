import {unsubscribeAddress} from '@/features/newsletter/commands'
import {bodyKind, readBody} from '@/server/http/body'
import {ProviderEvent, handleProviderEvent, leftNewsletter} from '@/server/email/outbox/providerEvents'
import {Problem} from '@/server/http/problem'
import {json} from '@/server/http/reply'
import {checkPostmarkLogin} from '@/server/publish/webhook'
import {rawRoute, route} from '@/server/http/route'

export const {GET, POST, PUT, PATCH, DELETE} = route({
  /** Takes reports of delivery, bounce, complaint and unsubscription. Ignores all others. */
  POST: rawRoute(async ({request, now}) => {
    checkPostmarkLogin(request.headers)
    if (bodyKind(request) !== 'json') throw new Problem(415, 'unsupported_media_type')
    const report = ProviderEvent.safeParse(await readBody(request, 'json'))
    if (!report.success) return json(200, {ignored: true})
    await handleProviderEvent(report.data, now)
    const left = leftNewsletter(report.data, now)
    if (left) await unsubscribeAddress(left.email, left.at, now)
    return json(200, {taken: report.data.RecordType})
  }),
})
