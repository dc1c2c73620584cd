import 'server-only'
import {enqueueEach, enqueueOnce} from '@/server/email/outbox/enqueueOnce'
import {slaAlert} from '@/server/email/responseSla'
import {findMessage, findUnanswered} from './submit'

/** Queues alerts to the staff about unanswered messages, some hours before the response SLA ends. */
export async function sendMessageSlaAlerts(now: Date): Promise<number> {
  const alert = await slaAlert(now, findUnanswered)
  if (!alert) return 0
  return enqueueEach(alert.ids, (id) =>
    enqueueOnce(
      () => findMessage(id),
      ({repliedAt}) =>
        repliedAt ? undefined : {email: {key: 'promise', template: 'staff-promise', ...alert.contact, now}},
    ),
  )
}
