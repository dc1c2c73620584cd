import {formatAddress} from './addresses.ts'
import {ApiError} from './apiError.ts'
import type {Filter, Store} from '../store.ts'
import type {Message} from '../types.ts'

/** A message as GET /messages/outbound lists it: https://postmarkapp.com/developer/api/messages-api */
const summary = (mail: Message) => ({
  Tag: mail.Tag,
  MessageID: mail.MessageID,
  To: mail.To,
  Cc: mail.Cc,
  Bcc: mail.Bcc,
  Recipients: mail.Recipients,
  ReceivedAt: mail.ReceivedAt,
  From: formatAddress(mail.From),
  Subject: mail.Subject,
  Attachments: mail.Attachments.map(({Name}) => Name),
  Status: 'Sent',
  TrackOpens: false,
  TrackLinks: 'None',
  Metadata: mail.Metadata,
  MessageStream: mail.MessageStream,
  Sandboxed: false,
})

export const messageHeaders = (mail: Message): [string, string][] => [
  ['From', formatAddress(mail.From)],
  ['To', mail.To.map(formatAddress).join(', ')],
  ...(mail.Cc.length > 0 ? [['Cc', mail.Cc.map(formatAddress).join(', ')] satisfies [string, string]] : []),
  ...(mail.ReplyTo ? [['Reply-To', mail.ReplyTo] satisfies [string, string]] : []),
  ['Subject', mail.Subject],
  ['Date', new Date(mail.ReceivedAt).toUTCString()],
  ['Message-ID', `<${mail.MessageID}@localhost>`],
  ['X-PM-Message-Stream', mail.MessageStream],
  ...mail.Headers.map(({Name, Value}): [string, string] => [Name, Value]),
]

export function messageDetails(store: Store, id: string) {
  const mail = store.get(id)
  if (!mail) throw new ApiError(422, 701, `This message was not found: '${id}'.`)
  const source = messageHeaders(mail).map(([name, value]) => `${name}: ${value}`)
  return {
    ...summary(mail),
    TextBody: mail.TextBody,
    HtmlBody: mail.HtmlBody,
    Body: [...source, '', mail.TextBody || mail.HtmlBody].join('\r\n'),
    MessageEvents: mail.MessageEvents,
  }
}

function numberParameter(query: URLSearchParams, name: string, limit: number): number {
  const value = Number(query.get(name) ?? Number.NaN)
  if (!Number.isInteger(value) || value < 0 || value > limit)
    throw new ApiError(422, 600, `The parameter '${name}' must be a number from 0 to ${limit}.`)
  return value
}

function filterOf(query: URLSearchParams): Filter {
  const text = (name: string) => query.get(name) ?? undefined
  return {
    recipient: text('recipient'),
    fromEmail: text('fromEmail') ?? text('fromemail'),
    subject: text('subject'),
    tag: text('tag'),
    stream: text('messageStream') ?? text('messagestream'),
    fromDate: text('fromDate') ?? text('fromdate'),
    toDate: text('toDate') ?? text('todate'),
    metadata: [...query].flatMap(([key, value]) =>
      key.startsWith('metadata_') ? [[key.slice('metadata_'.length), value]] : [],
    ),
  }
}

/** Every accepted message counts as sent: this server has no queue. */
export function searchMessages(store: Store, query: URLSearchParams) {
  const count = numberParameter(query, 'count', 500)
  const offset = numberParameter(query, 'offset', 10_000)
  const status = query.get('status')?.toLowerCase() ?? 'sent'
  if (!['sent', 'processed', 'queued'].includes(status)) throw new ApiError(422, 600, `Unknown status '${status}'.`)
  if (status === 'queued') return {TotalCount: 0, Messages: []}
  const {total, messages} = store.find(filterOf(query), count, offset)
  return {TotalCount: total, Messages: messages.map(summary)}
}
