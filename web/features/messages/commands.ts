import 'server-only'
import {revisionOf, update} from '@/server/sanity/update'
import {isJustSent, outboxPatch, requeue} from '@/server/email/outbox/queuedEmail'
import {notFound, Problem} from '@/server/http/problem'
import {getNotifications} from '@/server/email/recipients'
import type {MessagePatch} from './input'
import {emailToStaff} from './submit'

type Actor = {id: string; by: string; now: Date}

/** Queues a sent or failed email again, to the present recipients: all emails about a message go to the office. */
export async function resendEmail({id, by, now}: Actor, key: string) {
  const {contact} = await getNotifications()
  return update('contactMessage', id, {by, now}, ({mails = []}) => {
    const mail = mails.find(({_key}) => _key === key)
    if (!mail) throw notFound()
    if (mail.state === 'queued' || mail.state === 'sending') throw new Problem(409, 'under_way')
    if (mail.to === contact.to && isJustSent(mail, now)) throw new Problem(409, 'mail_just_sent')
    const requeued = mails.map((each) => (each === mail ? {...requeue(each, now), ...contact} : each))
    return {action: 'mail_resent', to: mail.template, detail: mail.sentAt, ...outboxPatch(requeued)}
  })
}

/** Marks a message as answered or open, spam or not spam. Emails the office a message that was not spam after all. */
export async function changeMessage({id, by, now}: Actor, revision: string, patch: MessagePatch): Promise<string> {
  const message = await update('contactMessage', id, {ifMatch: revision, by, now}, async ({mails = []}) => {
    if (patch.action === 'replied') {
      return patch.replied
        ? {action: 'replied', set: {repliedAt: now.toISOString()}}
        : {action: 'not_replied', unset: ['repliedAt']}
    }
    if (patch.spam) return {action: 'spam', set: {spam: true}}
    const {contact} = await getNotifications()
    const isQueued = mails.some(({template}) => template === 'contact-new')
    const {set, unset} = outboxPatch(isQueued ? mails : [...mails, emailToStaff(contact, now)])
    return {action: 'not_spam', set: {...set, spam: false}, unset}
  })
  return revisionOf(message)
}
