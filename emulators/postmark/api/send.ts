import {randomUUID} from 'node:crypto'
import {formatAddress} from './addresses.ts'
import {ApiError, inactiveRecipients} from './apiError.ts'
import {parseMessage} from './message.ts'
import type {Store} from '../store.ts'
import type {MessageInput, Message, MessageEvent} from '../types.ts'

export type Accepted = {To: string; SubmittedAt: string; MessageID: string; ErrorCode: number; Message: string}
type Outcome = {answer: Accepted | ApiError['body']; status: number; message?: Message}
export type Sending = {store: Store; now: Date; senderDomains?: string[]; isTest: boolean}

/** Postmark's address for testing bounces: https://postmarkapp.com/developer/user-guide/send-email-with-api */
const isHardBounce = (email: string) => /^hardbounce@bounce-testing\.postmarkapp\.com$/i.test(email)

function messageEvent(Recipient: string, ReceivedAt: string): MessageEvent {
  return isHardBounce(Recipient)
    ? {
        Recipient,
        Type: 'Bounced',
        ReceivedAt,
        Details: {Summary: 'smtp;550 5.1.1 The email account does not exist', BounceID: '1'},
      }
    : {
        Recipient,
        Type: 'Delivered',
        ReceivedAt,
        Details: {
          DeliveryMessage: 'Kept in the local mailbox',
          DestinationServer: 'localhost',
          DestinationIP: '127.0.0.1',
        },
      }
}

function checkSender(mail: MessageInput, domains: string[] | undefined) {
  const domain = mail.From.Email.split('@')[1]?.toLowerCase() ?? ''
  if (domains && !domains.includes(domain))
    throw new ApiError(
      422,
      400,
      `The 'From' address you supplied (${mail.From.Email}) is not a Sender Signature on your account.`,
    )
}

function sendOne(input: unknown, {store, now, senderDomains, isTest}: Sending): Outcome & {message?: Message} {
  const mail = parseMessage(input)
  checkSender(mail, senderDomains)
  const allRecipients = [...mail.To, ...mail.Cc, ...mail.Bcc].map(({Email}) => Email)
  const inactive = allRecipients.filter((email) => store.isSuppressed(mail.MessageStream, email))
  const Recipients = allRecipients.filter((email) => !inactive.includes(email))
  if (Recipients.length === 0) throw inactiveRecipients(inactive)
  const SubmittedAt = now.toISOString()
  const message: Message = {
    ...mail,
    MessageID: randomUUID(),
    ReceivedAt: SubmittedAt,
    Recipients,
    MessageEvents: Recipients.map((email) => messageEvent(email, SubmittedAt)),
  }
  const statusMessage =
    inactive.length > 0 ? `Message OK, but will not deliver to these inactive addresses: ${inactive.join(', ')}.` : 'OK'
  const To = mail.To.map(formatAddress).join(', ')
  const answer = {
    To,
    SubmittedAt,
    MessageID: message.MessageID,
    ErrorCode: 0,
    Message: isTest ? 'Test job accepted' : statusMessage,
  }
  return {status: 200, answer, message}
}

/** Sends each message of a batch. An error in one does not stop the others; each has its own answer. */
export function sendAll(inputs: unknown[], sending: Sending): Outcome[] {
  const outcomes = inputs.map((input): Outcome => {
    try {
      return sendOne(input, sending)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return {status: error.status, answer: error.body}
    }
  })
  const messages = outcomes.flatMap(({message}) => message ?? [])
  if (sending.isTest || messages.length === 0) return outcomes
  sending.store.add(messages)
  for (const message of messages)
    for (const EmailAddress of message.Recipients.filter(isHardBounce))
      sending.store.suppress(message.MessageStream, {
        EmailAddress,
        SuppressionReason: 'HardBounce',
        Origin: 'Recipient',
        CreatedAt: message.ReceivedAt,
      })
  return outcomes
}
