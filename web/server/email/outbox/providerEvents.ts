import 'server-only'
import {z} from 'zod'
import {commit} from '@/server/sanity/commit'
import {updateWithRetry} from '@/server/sanity/update'
import {operationsFetch} from '@/server/sanity/clients'
import type {QueuedEmail} from './queuedEmail'
import {outboxDocumentQuery} from './queries'
import {suppressionId} from './send'

const Metadata = z
  .object({intent: z.string().max(100)})
  .partial()
  .catch({})
const Stream = z.enum(['outbound', 'broadcast']).catch('outbound')
const address = z.string().max(254)

/** The webhook bodies of Postmark: https://postmarkapp.com/developer/webhooks/webhooks-overview */
export const ProviderEvent = z.discriminatedUnion('RecordType', [
  z.object({RecordType: z.literal('Delivery'), Metadata, Recipient: address, DeliveredAt: z.string().max(40)}),
  z.object({
    RecordType: z.literal('Bounce'),
    Metadata,
    Email: address,
    Type: z.string().max(40),
    Inactive: z.boolean(),
    MessageStream: Stream,
  }),
  z.object({RecordType: z.literal('SpamComplaint'), Metadata, Email: address, MessageStream: Stream}),
  z.object({
    RecordType: z.literal('SubscriptionChange'),
    Metadata,
    Recipient: address,
    SuppressSending: z.boolean(),
    SuppressionReason: z.string().max(40).nullish(),
    MessageStream: Stream,
  }),
])
export type ProviderEvent = z.output<typeof ProviderEvent>

/** Updates the email that an event is about. Events come twice, late and out of order: a repeated one changes nothing. */
async function updateEmail(name: string | undefined, change: (mail: QueuedEmail) => QueuedEmail) {
  const [id = '', key = ''] = name?.split('/') ?? []
  await updateWithRetry(
    () => operationsFetch(outboxDocumentQuery, {id}),
    ({mails}) => {
      const found = mails?.find(({_key}) => _key === key)
      if (!mails || !found) return undefined
      const changed = change(found)
      if (JSON.stringify(changed) === JSON.stringify(found)) return undefined
      return {patch: {set: {mails: mails.map((mail) => (mail === found ? changed : mail))}}, result: undefined}
    },
  )
}

async function suppress(email: string, stream: string, reason: string, now: Date) {
  const _id = suppressionId(email, stream)
  const document = {_id, _type: 'suppression', email: email.toLowerCase(), stream, reason, at: now.toISOString()}
  await commit([{createOrReplace: document}], {id: _id})
}

const failed =
  (error: string) =>
  (mail: QueuedEmail): QueuedEmail => ({...mail, state: 'failed', error})

/** Applies an event: the state of the email, and the suppressed addresses. */
export async function handleProviderEvent(event: ProviderEvent, now: Date): Promise<void> {
  const name = event.Metadata.intent
  switch (event.RecordType) {
    case 'Delivery':
      return updateEmail(name, (mail) => ({...mail, deliveredAt: mail.deliveredAt ?? event.DeliveredAt}))
    case 'Bounce':
      if (event.Inactive) await suppress(event.Email, event.MessageStream, 'HardBounce', now)
      return updateEmail(name, failed(`bounced: ${event.Type}`))
    case 'SpamComplaint':
      await suppress(event.Email, event.MessageStream, 'SpamComplaint', now)
      return updateEmail(name, failed('reported as spam'))
    case 'SubscriptionChange': {
      const {Recipient, MessageStream, SuppressSending, SuppressionReason} = event
      if (SuppressSending) return suppress(Recipient, MessageStream, SuppressionReason ?? 'ManualSuppression', now)
      const id = suppressionId(Recipient, MessageStream)
      const query = '*[_type == "suppression" && (_id == $id || (lower(email) == $email && stream == $stream))]'
      const params = {id, email: Recipient.toLowerCase(), stream: MessageStream}
      await commit([{delete: {query, params}}], {id})
      return undefined
    }
    default:
      return event satisfies never
  }
}
