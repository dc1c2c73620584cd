import 'server-only'
import type {MailIntent} from '@/sanity.types'
import {update, type Change} from '@/server/sanity/update'
import {newQueuedEmail, outboxPatch, requeue} from '@/server/email/outbox/queuedEmail'
import {outboxDocumentQuery} from '@/server/email/outbox/queries'
import {notFound, Problem} from '@/server/http/problem'
import {getNotifications} from '@/server/email/recipients'
import {operationsFetch} from '@/server/sanity/clients'
import type {MessagePatch} from './admin/input'

type Hand = {id: string; by: string; now: Date}
type Intent = {_key: string} & MailIntent

const mailsOf = async (id: string): Promise<Intent[]> => (await operationsFetch(outboxDocumentQuery, {id}))?.mails ?? []

function owing(mails: Intent[]) {
  const {set, unset} = outboxPatch(mails)
  return {set, ...(unset && {unset})}
}

/** A mail about a message is owed again. */
export const resendMessageMail = ({id, by, now}: Hand, key: string) =>
  update({type: 'contactMessage', id, by, now}, async (): Promise<Change> => {
    const mails = await mailsOf(id)
    const mail = mails.find(({_key}) => _key === key)
    if (!mail) throw notFound()
    if (mail.state === 'queued' || mail.state === 'sending') throw new Problem(409, 'under_way')
    return {
      action: 'mail_resent',
      to: mail.template,
      ...owing(mails.map((each) => (each === mail ? requeue(each, now) : each))),
    }
  })

/** Answered or open, spam or not. What was not spam after all reaches the business late, rather than never. */
export const changeMessage = ({id, by, now}: Hand, revision: string, patch: MessagePatch) =>
  update({type: 'contactMessage', id, revision, by, now}, async (): Promise<Change> => {
    if (patch.action === 'replied') {
      return patch.replied
        ? {action: 'replied', set: {repliedAt: now.toISOString()}}
        : {action: 'not_replied', unset: ['repliedAt']}
    }
    if (patch.spam) return {action: 'spam', set: {spam: true}}
    const [mails, {contact}] = await Promise.all([mailsOf(id), getNotifications()])
    const told = mails.some(({template}) => template === 'contact-new')
    const business = newQueuedEmail({key: 'business', template: 'contact-new', ...contact, now})
    const {set, unset} = owing(told ? mails : [...mails, business])
    return {action: 'not_spam', set: {...set, spam: false}, ...(unset && {unset})}
  })
