import 'server-only'
import {amend} from '@/server/amend'
import {owingPatch, requeued} from '@/server/outbox/intents'
import {outboxDocumentQuery} from '@/server/outbox/queries'
import {notFound, Problem} from '@/server/problem'
import {operationsFetch} from '@/server/sanity'

/** A mail about a message is owed again. */
export async function resendMessageMail({id, by, now}: {id: string; by: string; now: Date}, key: string) {
  await amend({type: 'contactMessage', id, by, now}, async () => {
    const mails = (await operationsFetch(outboxDocumentQuery, {id}))?.mails ?? []
    const mail = mails.find(({_key}) => _key === key)
    if (!mail) throw notFound()
    if (mail.state === 'queued' || mail.state === 'sending') throw new Problem(409, 'under_way')
    const {set, unset} = owingPatch(mails.map((each) => (each === mail ? requeued(each, now) : each)))
    return {action: 'mail_resent', to: mail.template, set, ...(unset && {unset})}
  })
}
