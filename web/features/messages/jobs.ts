import 'server-only'
import {enqueueEach, enqueueOnce} from '@/server/email/outbox/enqueueOnce'
import {slaAlert} from '@/server/email/responseSla'
import {findMessage, findUnanswered} from './queries'

/** Tells the staff of messages that nobody has marked as answered, some hours before the promise on the site breaks. */
export async function sendMessageSlaAlerts(now: Date): Promise<number> {
  const alert = await slaAlert(now)
  if (!alert) return 0
  return enqueueEach(await findUnanswered(alert.since, alert.oldest), (id) =>
    enqueueOnce(
      () => findMessage(id),
      ({repliedAt}) =>
        repliedAt ? undefined : {email: {key: 'promise', template: 'staff-promise', ...alert.contact, now}},
    ),
  )
}
