import {z} from 'zod'
import {sendRequest, isOk, outcome, type ApiResponse, type Values} from './sendRequest.ts'
import {findings, type Finding} from './finding.ts'

const {ok, warning, wrong, unknown} = findings('mail')

/** https://postmarkapp.com/support/article/how-do-i-test-my-email-sending: accepts every mail and drops it. */
const BLACK_HOLE = 'test@blackhole.postmarkapp.com'

const ErrorReply = z.object({ErrorCode: z.number(), Message: z.string()})
const Server = z.object({Name: z.string(), DeliveryType: z.string().nullish()})
const Streams = z.object({
  MessageStreams: z.array(z.object({ID: z.string(), MessageStreamType: z.string(), ArchivedAt: z.string().nullish()})),
})
const Trigger = z.object({Enabled: z.boolean()}).nullish()
export const MailWebhooks = z.object({
  Webhooks: z.array(
    z.object({
      ID: z.number(),
      Url: z.string(),
      HttpAuth: z.object({Username: z.string(), Password: z.string()}).nullish(),
      MessageStream: z.string(),
      Triggers: z.object({Delivery: Trigger, Bounce: Trigger, SpamComplaint: Trigger, SubscriptionChange: Trigger}),
    }),
  ),
})
type Webhook = z.infer<typeof MailWebhooks>['Webhooks'][number]

export const mailTarget = (values: Values) => `${values.SITE_URL}/api/webhooks/postmark`

export const STREAMS = ['outbound', 'broadcast'] as const
const TYPES = {outbound: 'Transactional', broadcast: 'Broadcasts'} as const
export const EVENTS = ['Delivery', 'Bounce', 'SpamComplaint', 'SubscriptionChange'] as const

export function postmarkRequest(values: Values, path: string, body?: unknown, method = 'POST'): Promise<ApiResponse> {
  const host = values.POSTMARK_API_URL ?? 'https://api.postmarkapp.com'
  return sendRequest(`${host}${path}`, {
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'x-postmark-server-token': values.POSTMARK_SERVER_TOKEN ?? '',
    },
    ...(body === undefined ? {} : {method, body: JSON.stringify(body)}),
  })
}

function checkServer(answer: ApiResponse): Finding {
  const server = Server.safeParse(answer.json)
  if (!isOk(answer) || !server.success) return unknown(`The mail server (${answer.status})`)
  const {Name, DeliveryType} = server.data
  if (DeliveryType === 'Sandbox')
    return wrong(
      `The Postmark server "${Name}" is a sandbox: it delivers no mail`,
      'Put the token of a live server into POSTMARK_SERVER_TOKEN',
    )
  return ok(`POSTMARK_SERVER_TOKEN opens the mail server "${Name}"`)
}

/** Postmark lists senders only for the account's token, so send a mail to its black hole. */
async function checkSender(values: Values): Promise<Finding> {
  const from = values.MAIL_FROM
  if (!from) return wrong('MAIL_FROM is missing', 'Name the sender of every mail')
  const answer = await postmarkRequest(values, '/email', {
    From: from,
    To: BLACK_HOLE,
    Subject: 'npm run doctor: may this sender send?',
    TextBody: 'This mail is delivered to nobody.',
    MessageStream: 'outbound',
  })
  const {ErrorCode, Message} = ErrorReply.safeParse(answer.json).data ?? {ErrorCode: -1, Message: outcome(answer)}
  if (isOk(answer) && ErrorCode === 0) return ok('MAIL_FROM may send')
  if (ErrorCode === 412)
    return wrong(
      'The Postmark account is not approved yet: it sends to addresses of its own domain only',
      'Ask for approval in the Postmark account, and say what the mails are',
    )
  if (ErrorCode === 405)
    return wrong('The Postmark account has no mails left', 'Raise the plan, or wait for the next month')
  if ([300, 400, 401].includes(ErrorCode))
    return wrong(
      `Postmark refuses the sender in MAIL_FROM: ${Message}`,
      'Confirm the sender or its domain (DKIM, Return-Path) in Postmark under Sender Signatures, or change MAIL_FROM',
    )
  return wrong(
    `A trial mail could not be sent: ${Message}`,
    'Look it up at https://postmarkapp.com/developer/api/overview#error-codes',
  )
}

async function checkStreams(values: Values): Promise<Finding[]> {
  const answer = await postmarkRequest(values, '/message-streams')
  const listed = Streams.safeParse(answer.json)
  if (!isOk(answer) || !listed.success) return [unknown(`The message streams (${answer.status})`)]
  return STREAMS.map((id) => {
    const stream = listed.data.MessageStreams.find(({ID}) => ID === id)
    const what = id === 'outbound' ? 'bookings and messages' : 'the newsletter'
    const remedy = `Make a ${TYPES[id].toLowerCase()} stream with the ID "${id}" on the Postmark server`
    if (!stream || stream.ArchivedAt) return wrong(`There is no message stream "${id}", which ${what} need`, remedy)
    if (stream.MessageStreamType !== TYPES[id])
      return wrong(`The message stream "${id}" is of the type ${stream.MessageStreamType}`, remedy)
    return ok(`The message stream "${id}" is there`)
  })
}

function webhookError(webhook: Webhook, values: Values): string | undefined {
  const silent = EVENTS.filter((event) => !webhook.Triggers[event]?.Enabled)
  if (silent.length > 0) return `does not tell of ${silent.join(', ')}`
  const {Username, Password} = webhook.HttpAuth ?? {}
  if (Username !== values.POSTMARK_WEBHOOK_USER) return 'has another user name than POSTMARK_WEBHOOK_USER'
  if (Password !== values.POSTMARK_WEBHOOK_PASSWORD) return 'has another password than POSTMARK_WEBHOOK_PASSWORD'
  return undefined
}

async function checkWebhooks(values: Values): Promise<Finding[]> {
  const answer = await postmarkRequest(values, '/webhooks')
  const listed = MailWebhooks.safeParse(answer.json)
  if (!isOk(answer) || !listed.success) return [unknown(`The mail webhooks (${answer.status})`)]
  const target = mailTarget(values)
  return STREAMS.map((stream) => {
    const webhook = listed.data.Webhooks.find(({Url, MessageStream}) => Url === target && MessageStream === stream)
    const remedy = 'npm run setup -- postmark makes it right'
    if (!webhook) return wrong(`No webhook of the stream "${stream}" leads to ${target}: bounces stay unseen`, remedy)
    const error = webhookError(webhook, values)
    return error
      ? wrong(`The webhook of the stream "${stream}" ${error}`, remedy)
      : ok(`Bounces of "${stream}" are told to the site`)
  })
}

/** Whether the site accepts reports with the configured login. */
async function checkLogin(values: Values): Promise<Finding> {
  const {POSTMARK_WEBHOOK_USER: user, POSTMARK_WEBHOOK_PASSWORD: password} = values
  const answer = await sendRequest(mailTarget(values), {
    method: 'POST',
    body: JSON.stringify({RecordType: 'DoctorCheck'}),
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
    },
  })
  if (isOk(answer)) return ok('The site takes reports of the mail provider')
  if (answer.status === 401)
    return wrong(
      'The site refuses reports under POSTMARK_WEBHOOK_USER and POSTMARK_WEBHOOK_PASSWORD',
      'The running site has other values: set the same and restart',
    )
  return warning(
    `Reports of the mail provider cannot reach the site: ${outcome(answer)}`,
    'Check SITE_URL and what stands before the site',
  )
}

/** Checks the mail provider: server, sender, streams and webhooks. */
export async function checkMail(values: Values): Promise<Finding[]> {
  // checkVariables reports a missing token.
  if (!values.POSTMARK_SERVER_TOKEN) return []
  const server = await postmarkRequest(values, '/server')
  if (server.status === 0)
    return [
      wrong(
        `The mail provider cannot be reached: ${server.problem}`,
        'Check POSTMARK_API_URL; leave it empty for hosted Postmark',
      ),
    ]
  if (server.status === 401)
    return [
      wrong(
        'The mail provider does not know POSTMARK_SERVER_TOKEN',
        'Copy the server API token of the Postmark server, not the one of the account',
      ),
    ]
  const others = await Promise.all([
    checkSender(values),
    checkStreams(values),
    checkWebhooks(values),
    checkLogin(values),
  ])
  return [checkServer(server), ...others.flat()]
}
