import 'server-only'
import {updateWithRetry} from '@/server/sanity/update'
import {newQueuedEmail, outboxPatch} from '@/server/email/outbox/queuedEmail'
import {slaAlert} from '@/server/email/responseSla'
import type {StaffMailbox} from '@/server/email/recipients'
import {findMessage, findUnanswered} from './queries'

/** Adds the mail unless the message owed it before, was answered or is spam: a job that runs twice has one effect. */
const owe = (id: string, staff: StaffMailbox, now: Date) =>
  updateWithRetry(
    () => findMessage(id),
    ({mails = [], spam, repliedAt}) => {
      if (spam || repliedAt || mails.some(({_key}) => _key === 'promise')) return undefined
      const mail = newQueuedEmail({key: 'promise', template: 'staff-promise', ...staff, now})
      return {patch: outboxPatch([...mails, mail]), result: true}
    },
  )

/** Tells the staff of messages that nobody has marked as answered, some hours before the promise on the site breaks. */
export async function sendMessageSlaAlerts(now: Date): Promise<number> {
  const alert = await slaAlert(now)
  if (!alert) return 0
  let told = 0
  for (const id of await findUnanswered(alert.since, alert.oldest)) if (await owe(id, alert.contact, now)) told++
  return told
}
