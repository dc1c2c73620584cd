import 'server-only'
import {z} from 'zod'
import {STAFF_TEMPLATES} from '@/lib/emails'
import {updateWithRetry} from '@/server/sanity/update'
import {operationsFetch} from '@/server/sanity/clients'
import {outboxPatch, type QueuedEmail} from './queuedEmail'
import {outboxDocumentQuery} from './queries'
import {queuedEmailName} from './deliver'
import {bounceToNext} from './staffDelivery'
import {suppress, unsuppress} from './suppressions'

const Metadata = z
  .object({intent: z.string().max(100)})
  .partial()
  .catch({})
const Stream = z.enum(['outbound', 'broadcast']).catch('outbound')
const address = z.string().max(254)
const time = z.string().max(40)

/** The webhook bodies of Postmark: https://postmarkapp.com/developer/webhooks/webhooks-overview */
export const ProviderEvent = z.discriminatedUnion('RecordType', [
  z.object({RecordType: z.literal('Delivery'), Metadata, Recipient: address, DeliveredAt: time}),
  z.object({
    RecordType: z.literal('Bounce'),
    Metadata,
    Email: address,
    Type: z.string().max(40),
    Inactive: z.boolean(),
    MessageStream: Stream,
  }),
  z.object({
    RecordType: z.literal('SpamComplaint'),
    Metadata,
    Email: address,
    MessageStream: Stream,
    BouncedAt: time.optional(),
  }),
  z.object({
    RecordType: z.literal('SubscriptionChange'),
    Metadata,
    Recipient: address,
    SuppressSending: z.boolean(),
    SuppressionReason: z.string().max(40).nullish(),
    MessageStream: Stream,
    ChangedAt: time.optional(),
  }),
])
export type ProviderEvent = z.output<typeof ProviderEvent>

/**
 * Bounce types of an email that has arrived or may still arrive:
 * https://postmarkapp.com/developer/api/bounce-api#bounce-types
 */
const ARRIVING = ['AddressChange', 'AutoResponder', 'OpenRelayTest', 'Subscribe', 'Transient', 'Unsubscribe']

type Change = (mail: QueuedEmail) => Promise<QueuedEmail> | QueuedEmail

/**
 * Updates the email of an event. Events come twice, late and out of order: a repeated event changes nothing, and an
 * event about an earlier sending does not touch the requeued email.
 */
async function updateEmail(name: string | undefined, change: Change) {
  const [id = '', key = ''] = name?.split('/') ?? []
  await updateWithRetry(
    () => operationsFetch(outboxDocumentQuery, {id}),
    async ({mails}) => {
      const found = mails?.find(({_key}) => _key === key)
      if (!mails || !found || name !== queuedEmailName(id, found)) return undefined
      const changed = await change(found)
      if (JSON.stringify(changed) === JSON.stringify(found)) return undefined
      return {patch: outboxPatch(mails.map((mail) => (mail === found ? changed : mail))), result: undefined}
    },
  )
}

/** Marks the email as failed, or sends a staff email to the next of the staff. */
const bounce = (name: string | undefined, email: string, error: string, now: Date) =>
  updateEmail(name, (mail) =>
    STAFF_TEMPLATES.includes(mail.template) ? bounceToNext(mail, email, error, now) : {...mail, state: 'failed', error},
  )

/** Applies an event: the state of the email, and the suppressed addresses. */
export async function handleProviderEvent(event: ProviderEvent, now: Date): Promise<void> {
  const name = event.Metadata.intent
  switch (event.RecordType) {
    case 'Delivery':
      return updateEmail(name, (mail) => ({...mail, deliveredAt: mail.deliveredAt ?? event.DeliveredAt}))
    case 'Bounce':
      if (event.Inactive) await suppress(event.Email, event.MessageStream, 'HardBounce', now)
      if (ARRIVING.includes(event.Type)) return
      return bounce(name, event.Email, `bounced: ${event.Type}`, now)
    case 'SpamComplaint':
      await suppress(event.Email, event.MessageStream, 'SpamComplaint', now)
      return bounce(name, event.Email, 'reported as spam', now)
    case 'SubscriptionChange': {
      const {Recipient, MessageStream, SuppressSending, SuppressionReason} = event
      return SuppressSending
        ? suppress(Recipient, MessageStream, SuppressionReason ?? 'ManualSuppression', now)
        : unsuppress(Recipient, MessageStream)
    }
    default:
      return event satisfies never
  }
}

/** The reader who unsubscribed at the provider, by its link or by reporting spam, and when. */
export function leftNewsletter(event: ProviderEvent, now: Date): {email: string; at: string} | undefined {
  if (event.RecordType === 'SpamComplaint' && event.MessageStream === 'broadcast')
    return {email: event.Email, at: event.BouncedAt ?? now.toISOString()}
  if (event.RecordType !== 'SubscriptionChange' || event.MessageStream !== 'broadcast') return undefined
  // A bounce is not an unsubscription.
  if (!event.SuppressSending || event.SuppressionReason === 'HardBounce') return undefined
  return {email: event.Recipient, at: event.ChangedAt ?? now.toISOString()}
}
