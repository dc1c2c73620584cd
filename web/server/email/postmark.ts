import 'server-only'
import {Errors, Models, ServerClient} from 'postmark'
import {env} from '../env'

export interface Attachment {
  name: string
  contentType: string
  content: string
}
export interface EmailContent {
  subject: string
  html: string
  text: string
  replyTo?: string
  attachments?: Attachment[]
  headers?: Record<string, string>
  /** Postmark's stream for newsletters; transactional otherwise. */
  stream?: 'outbound' | 'broadcast'
}
export interface OutgoingEmail extends EmailContent {
  to: string
  tag: string
  /** The name of the queued email: finds it at the provider when an answer was lost. */
  name: string
}

/** `permanent`: do not try again. `suppressed`: the address takes no email. `unknown`: it may have been sent. */
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

let connected: ServerClient | undefined
// The client's default is a minute.
const client = () => (connected ??= connect(10))

/** Throws unless the provider answers within three seconds. */
export const pingProvider = async () => void (await connect(3).getOutboundMessages({count: 1, offset: 0}))

// https://postmarkapp.com/developer/api/overview#error-codes: 300 invalid request, 406 inactive recipient.
function failure(error: unknown): EmailError {
  if (!(error instanceof Errors.PostmarkError)) return new EmailError('unknown', 'no answer', error)
  if (error.code === 406) return new EmailError('suppressed', 'Postmark 406', error)
  if (error.code === 300) return new EmailError('permanent', 'Postmark 300', error)
  const answered = error.statusCode >= 400 && error.statusCode < 500
  return new EmailError(answered ? 'refused' : 'unknown', `Postmark ${error.statusCode || 'gave no answer'}`, error)
}

/** Sends an email; returns the provider's id of the message. The only function that sends. */
export async function sendEmail({
  to,
  subject,
  html,
  text,
  replyTo,
  tag,
  name,
  ...mail
}: OutgoingEmail): Promise<string> {
  try {
    const answer = await client().sendEmail({
      From: env.MAIL_FROM,
      To: to,
      Subject: subject,
      HtmlBody: html,
      TextBody: text,
      ReplyTo: replyTo,
      Tag: tag,
      Metadata: {intent: name},
      MessageStream: mail.stream ?? 'outbound',
      TrackOpens: false,
      TrackLinks: Models.LinkTrackingOptions.None,
      Headers: Object.entries(mail.headers ?? {}).map(([Name, Value]) => ({Name, Value})),
      Attachments: mail.attachments?.map(
        (file) => new Models.Attachment(file.name, Buffer.from(file.content).toString('base64'), file.contentType),
      ),
    })
    // Postmark answers 200 with an ErrorCode for some refusals, and a proxy may answer 200 with anything.
    if (answer?.ErrorCode === 0 && answer.MessageID) return answer.MessageID
    throw failure(new Errors.PostmarkError('refused', answer?.ErrorCode ?? 0, answer?.ErrorCode ? 422 : 0))
  } catch (error) {
    throw error instanceof EmailError ? error : failure(error)
  }
}

/** The provider's id of the message with this name, if it was accepted. */
export async function findSentEmail(name: string): Promise<string | undefined> {
  try {
    const {Messages} = await client().getOutboundMessages({count: 1, offset: 0, metadata_intent: name})
    return Messages[0]?.MessageID
  } catch (error) {
    throw failure(error)
  }
}
