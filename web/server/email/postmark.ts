import 'server-only'
import {Errors, Models, ServerClient} from 'postmark'
import {formatEmailSender} from '@/lib/format/contact'
import {env} from '../env'
import {sha256} from '../sanity/ids'

export interface Attachment {
  name: string
  contentType: string
  content: string
  /** Set for a binary file: `content` is base64. */
  encoding?: 'base64'
}
export interface EmailContent {
  subject: string
  html: string
  text: string
  replyTo?: string
  /** The sender's name if MAIL_FROM has none. */
  fromName?: string
  attachments?: Attachment[]
  headers?: Record<string, string>
  /** Postmark's stream for newsletters; transactional otherwise. */
  stream?: 'outbound' | 'broadcast'
}
export interface OutgoingEmail extends EmailContent {
  to: string
  tag: string
  /** Names the queued email, so that a search finds it at the provider when an answer was lost. */
  name: string
  /** Metadata besides `intent`, which is the name. At most 80 characters each. */
  metadata?: Record<string, string>
  /** A visitor waits: give up after two seconds. */
  urgent?: boolean
}

/**
 * Keeps each lead a separate conversation in Gmail and Outlook, which would join equal subjects. Postmark sends both
 * headers as given, and sets its own Message-ID:
 * https://postmarkapp.com/support/article/1276-threading-unthreading-messages. `id`: of the lead's document.
 */
export function conversationHeaders(id: string) {
  const conversation = sha256(`conversation ${id}`).slice(0, 32)
  return {References: `<${conversation}@${new URL(env.SITE_URL).hostname}>`, 'X-Entity-Ref-ID': conversation}
}

/** `permanent`: do not try again. `suppressed`: the address refuses email. `unknown`: the email may have been sent. */
export type EmailFailure = 'permanent' | 'suppressed' | 'refused' | 'unknown'

export class EmailError extends Error {
  override name = 'EmailError'
  readonly kind: EmailFailure
  constructor(kind: EmailFailure, message: string, cause: unknown) {
    super(message, {cause})
    this.kind = kind
  }
}

function connect(timeoutSeconds: number): ServerClient {
  const {host, protocol} = new URL(env.POSTMARK_API_URL ?? 'https://api.postmarkapp.com')
  return new ServerClient(env.POSTMARK_SERVER_TOKEN ?? '', {
    requestHost: host,
    useHttps: protocol === 'https:',
    timeout: timeoutSeconds,
  })
}

/** The provider refuses the recipient, not the email. */
export const isRecipientRefused = (error: unknown): error is EmailError =>
  error instanceof EmailError && (error.kind === 'suppressed' || error.kind === 'permanent')

const clients = new Map<number, ServerClient>()
function client(timeoutSeconds: number): ServerClient {
  const known = clients.get(timeoutSeconds) ?? connect(timeoutSeconds)
  clients.set(timeoutSeconds, known)
  return known
}
// The client's default is a minute.
const TIMEOUT_S = 10
const BATCH_TIMEOUT_S = 20
const URGENT_TIMEOUT_S = 2

/** Throws unless the provider answers within three seconds. */
export const pingProvider = async () => void (await client(3).getOutboundMessages({count: 1, offset: 0}))

/** "Invalid 'To' address: 'x'", "Error parsing 'To': …", "Zero recipients specified". */
const namesRecipient = (message: string) => /'(To|Cc|Bcc)'|recipient/i.test(message)

/** "Error parsing 'Reply-To': Illegal email domain 'gmail-.com'": the customer mistyped the address. */
const refusesReplyTo = (error: unknown) =>
  error instanceof Errors.PostmarkError && error.code === 300 && /'Reply-?To'/i.test(error.message)

// https://postmarkapp.com/developer/api/overview#error-codes: 300 invalid request, 406 inactive recipient.
function failure(error: unknown): EmailError {
  if (!(error instanceof Errors.PostmarkError)) return new EmailError('unknown', 'no answer', error)
  if (error.code === 406) return new EmailError('suppressed', 'Postmark 406', error)
  // 300 also means that the sender is not confirmed yet. Such emails wait.
  if (error.code === 300 && namesRecipient(error.message)) return new EmailError('permanent', 'Postmark 300', error)
  const answered = error.statusCode >= 400 && error.statusCode < 500
  return new EmailError(answered ? 'refused' : 'unknown', `Postmark ${error.statusCode || 'gave no answer'}`, error)
}

function messageOf({to, subject, html, text, fromName, replyTo, tag, name, metadata, ...mail}: OutgoingEmail) {
  return {
    From: formatEmailSender({name: fromName, ...env.MAIL_FROM}),
    To: to,
    Subject: subject,
    HtmlBody: html,
    TextBody: text,
    ReplyTo: replyTo,
    Tag: tag,
    Metadata: {...metadata, intent: name},
    MessageStream: mail.stream ?? 'outbound',
    TrackOpens: false,
    TrackLinks: Models.LinkTrackingOptions.None,
    Headers: Object.entries(mail.headers ?? {}).map(([Name, Value]) => ({Name, Value})),
    Attachments: mail.attachments?.map(
      ({name: file, content, encoding, contentType}) =>
        new Models.Attachment(file, Buffer.from(content, encoding).toString('base64'), contentType),
    ),
  }
}

async function post(mail: OutgoingEmail): Promise<string> {
  const answer = await client(mail.urgent ? URGENT_TIMEOUT_S : TIMEOUT_S).sendEmail(messageOf(mail))
  // Postmark answers 200 with an ErrorCode for some refusals, and a proxy may answer 200 with anything.
  if (answer?.ErrorCode === 0 && answer.MessageID) return answer.MessageID
  const {ErrorCode = 0, Message = 'not an answer of Postmark'} = answer ?? {}
  throw new Errors.PostmarkError(Message, ErrorCode, ErrorCode ? 422 : 0)
}

/**
 * Sends an email and returns the provider's message id. No other function sends. If Postmark refuses a mistyped
 * customer address as Reply-To, sends without it: the lead must not be lost, and the text has the address.
 */
export async function sendEmail(email: OutgoingEmail): Promise<string> {
  try {
    return await post(email)
  } catch (error) {
    if (!email.replyTo || !refusesReplyTo(error)) throw failure(error)
    const {replyTo: _refused, ...rest} = email
    return sendEmail(rest)
  }
}

/**
 * Sends at most 500 emails in one request: https://postmarkapp.com/developer/api/email-api#send-batch-emails. Returns
 * for each whether the provider took it. Throws when the provider took none, or when the result is unknown.
 */
export async function sendBatch(emails: readonly OutgoingEmail[]): Promise<boolean[]> {
  let answers: unknown
  try {
    answers = await client(BATCH_TIMEOUT_S).sendEmailBatch(emails.map(messageOf))
  } catch (error) {
    throw failure(error)
  }
  if (!Array.isArray(answers) || answers.length !== emails.length)
    throw new EmailError('unknown', 'not an answer of Postmark', undefined)
  return answers.map((answer: Models.MessageSendingResponse) => answer.ErrorCode === 0)
}

export interface SentEmail {
  messageId: string
  name: string
  metadata: Record<string, string>
}

type Filter = Parameters<ServerClient['getOutboundMessages']>[0]

async function search(timeoutSeconds: number, filter: Filter): Promise<SentEmail[]> {
  try {
    const {Messages} = await client(timeoutSeconds).getOutboundMessages(filter)
    return Messages.map(({MessageID, Metadata}) => ({
      messageId: MessageID,
      name: Metadata?.intent ?? '',
      metadata: Metadata ?? {},
    }))
  } catch (error) {
    throw failure(error)
  }
}

const byName = (name: string) => ({count: 1, offset: 0, metadata_intent: name})

/** The provider's id of the message with this name, if it was accepted. */
export async function findSentEmail(name: string): Promise<string | undefined> {
  const [found] = await search(TIMEOUT_S, byName(name))
  return found?.messageId
}

/** The same with metadata and a short timeout, because a visitor waits. */
export async function findUrgent(name: string): Promise<SentEmail | undefined> {
  const [found] = await search(URGENT_TIMEOUT_S, byName(name))
  return found
}

const PAGE = 500
/** Postmark's limit for `count` and `offset` together. */
const SEARCH_LIMIT = 10_000

/** The accepted messages with a tag, the newest first. */
export async function listByTag(tag: string, since: Date): Promise<SentEmail[]> {
  const all: SentEmail[] = []
  for (let offset = 0; offset < SEARCH_LIMIT; offset += PAGE) {
    const page = await search(TIMEOUT_S, {count: PAGE, offset, tag, fromDate: since.toISOString().slice(0, 10)})
    all.push(...page)
    if (page.length < PAGE) break
  }
  return all
}

/** The names of the accepted newsletter emails with this metadata, 500 at most. */
export async function findBatch(batch: string): Promise<string[]> {
  const sent = await search(TIMEOUT_S, {count: PAGE, offset: 0, metadata_batch: batch, messageStream: 'broadcast'})
  return sent.map(({name}) => name)
}

/** The HTML of an accepted message. */
export async function readHtml(messageId: string): Promise<string> {
  try {
    return (await client(TIMEOUT_S).getOutboundMessageDetails(messageId)).HtmlBody ?? ''
  } catch (error) {
    throw failure(error)
  }
}

/** Asks the provider to send to a suppressed address again. False when it refuses, as after a complaint. */
export async function reactivateAddress(email: string, stream: 'outbound' | 'broadcast'): Promise<boolean> {
  try {
    const {Suppressions} = await client(TIMEOUT_S).deleteSuppressions(stream, {
      Suppressions: [{EmailAddress: email}],
    })
    return Suppressions.every(({Status}) => Status === 'Deleted')
  } catch (error) {
    throw failure(error)
  }
}
