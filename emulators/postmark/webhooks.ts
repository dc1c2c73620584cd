import {formatAddress} from './api/addresses.ts'
import type {Message, MessageEvent} from './types.ts'

export type MailWebhook = {url: string; user: string; password: string}

const RETRY_DELAYS_MS = [1_000, 5_000, 30_000]

/** Body of a webhook: https://postmarkapp.com/developer/webhooks/bounce-webhook and .../delivery-webhook */
function payload(mail: Message, {Recipient, Type, ReceivedAt, Details}: MessageEvent) {
  const common = {
    MessageID: mail.MessageID,
    ServerID: 1,
    MessageStream: mail.MessageStream,
    Tag: mail.Tag,
    Metadata: mail.Metadata,
  }
  if (Type === 'Delivered')
    return {RecordType: 'Delivery', ...common, Recipient, DeliveredAt: ReceivedAt, Details: Details.DeliveryMessage}
  return {
    RecordType: 'Bounce',
    ...common,
    ID: 1,
    Type: 'HardBounce',
    TypeCode: 1,
    Name: 'Hard bounce',
    Description: 'The server was unable to deliver your message (ex: unknown user, mailbox not found).',
    Details: Details.Summary,
    Email: Recipient,
    From: formatAddress(mail.From),
    BouncedAt: ReceivedAt,
    DumpAvailable: false,
    Inactive: true,
    CanActivate: true,
    Subject: mail.Subject,
  }
}

async function post({url, user, password}: MailWebhook, body: string): Promise<boolean> {
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  const headers = {'content-type': 'application/json', authorization}
  const response = await fetch(url, {method: 'POST', headers, body, signal: AbortSignal.timeout(10_000)}).catch(
    () => undefined,
  )
  return response?.ok ?? false
}

/** Reports each recipient's delivery or bounce to the site, like the hosted service. Retries three times. */
export function createReporter(webhook: MailWebhook, stopSignal: AbortSignal) {
  const deliver = async (body: string, attempt: number): Promise<void> => {
    if (stopSignal.aborted || (await post(webhook, body))) return
    const delay = RETRY_DELAYS_MS[attempt]
    if (delay !== undefined) setTimeout(() => void deliver(body, attempt + 1), delay).unref()
  }
  return (mail: Message) => {
    for (const event of mail.MessageEvents) void deliver(JSON.stringify(payload(mail, event)), 0)
  }
}
