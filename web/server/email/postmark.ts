import 'server-only'
import {Errors, Models, ServerClient} from 'postmark'
import {env} from '../env'

export interface Attachment {
  name: string
  contentType: string
  content: string
}
export interface MailContent {
  subject: string
  html: string
  text: string
  replyTo?: string
  attachments?: Attachment[]
  headers?: Record<string, string>
  /** Postmark's stream for newsletters; transactional otherwise. */
  stream?: 'outbound' | 'broadcast'
}
export interface Mail extends MailContent {
  to: string
  tag: string
  /** The intent's own key: found again at the provider when a reply was lost. */
  intent: string
}

/** `permanent`: never send again. `suppressed`: the address takes no mail. `unknown`: it may have gone out. */
export type MailFailure = 'permanent' | 'suppressed' | 'refused' | 'unknown'

export class MailError extends Error {
  override name = 'MailError'
  readonly kind: MailFailure
  constructor(kind: MailFailure, message: string, cause: unknown) {
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

let made: ServerClient | undefined
// The client's own limit is a minute. It cannot tell a provider that is slow from one that is gone.
const client = () => (made ??= connect(10))

/** Throws unless the provider answers within three seconds. */
export const pingProvider = async () => void (await connect(3).getOutboundMessages({count: 1, offset: 0}))

// https://postmarkapp.com/developer/api/overview#error-codes: 300 invalid request, 406 inactive recipient.
function failure(error: unknown): MailError {
  if (!(error instanceof Errors.PostmarkError)) return new MailError('unknown', 'no answer', error)
  if (error.code === 406) return new MailError('suppressed', 'Postmark 406', error)
  if (error.code === 300) return new MailError('permanent', 'Postmark 300', error)
  const answered = error.statusCode >= 400 && error.statusCode < 500
  return new MailError(answered ? 'refused' : 'unknown', `Postmark ${error.statusCode || 'gave no answer'}`, error)
}

/** The one door mails leave by. Gives the provider's id of the message. */
export async function sendMail({to, subject, html, text, replyTo, tag, intent, ...mail}: Mail): Promise<string> {
  try {
    const answer = await client().sendEmail({
      From: env.MAIL_FROM,
      To: to,
      Subject: subject,
      HtmlBody: html,
      TextBody: text,
      ReplyTo: replyTo,
      Tag: tag,
      Metadata: {intent},
      MessageStream: mail.stream ?? 'outbound',
      TrackOpens: false,
      TrackLinks: Models.LinkTrackingOptions.None,
      Headers: Object.entries(mail.headers ?? {}).map(([Name, Value]) => ({Name, Value})),
      Attachments: mail.attachments?.map(
        ({name, content, contentType}) =>
          new Models.Attachment(name, Buffer.from(content).toString('base64'), contentType),
      ),
    })
    // Postmark answers 200 with an ErrorCode for some refusals, and a proxy may answer 200 with anything.
    if (answer?.ErrorCode === 0 && answer.MessageID) return answer.MessageID
    throw failure(new Errors.PostmarkError('refused', answer?.ErrorCode ?? 0, answer?.ErrorCode ? 422 : 0))
  } catch (error) {
    throw error instanceof MailError ? error : failure(error)
  }
}

/** The provider's id of the message that carries this intent, if it was taken. */
export async function findMail(intent: string): Promise<string | undefined> {
  try {
    const found = await client().getOutboundMessages({count: 1, offset: 0, metadata_intent: intent})
    return found.Messages[0]?.MessageID
  } catch (error) {
    throw failure(error)
  }
}
