import {isObject, type Json} from '../../shared/http.ts'
import {parseAddressList, parseSender} from './addresses.ts'
import {ApiError, invalid} from './apiError.ts'
import type {Attachment, MessageInput} from '../types.ts'

const STREAMS = ['outbound', 'broadcast']
const FORBIDDEN_EXTENSIONS =
  /\.(vbs|exe|bin|bat|chm|com|cpl|crt|hlp|hta|inf|ins|isp|jse|lnk|mdb|pcd|pif|reg|scr|sct|shs|vbe|vba|wsf|wsh|wsl|msc|msi|msp|mst)$/i
const MEGABYTE = 1024 * 1024

function textField(mail: Json, field: string, limit: number): string {
  const value = mail[field] ?? ''
  if (typeof value !== 'string') throw new ApiError(422, 403, `The field '${field}' must be a string.`)
  if (value.length > limit) throw invalid(`The '${field}' is too long: at most ${limit} characters.`)
  return value
}

/** One or several addresses, unchanged. */
function replyToField(mail: Json): string {
  const value = textField(mail, 'ReplyTo', 1000)
  parseAddressList(value, 'Reply-To')
  return value
}

function listField(mail: Json, field: string): Json[] {
  const value = mail[field] ?? []
  if (!Array.isArray(value) || !value.every(isObject))
    throw new ApiError(422, 403, `The field '${field}' must be a list.`)
  return value
}

function parseMetadata(mail: Json): Record<string, string> {
  const value = mail.Metadata ?? {}
  if (!isObject(value)) throw new ApiError(422, 403, "The field 'Metadata' must be an object.")
  const entries = Object.entries(value).map(([key, entry]): [string, string] => [key, String(entry)])
  if (entries.length > 10) throw invalid('Metadata takes at most 10 fields.')
  for (const [key, entry] of entries) {
    if (key.length > 20) throw invalid(`The metadata name '${key}' is longer than 20 characters.`)
    if (entry.length > 80) throw invalid(`The metadata value of '${key}' is longer than 80 characters.`)
  }
  return Object.fromEntries(entries)
}

function parseAttachments(mail: Json): Attachment[] {
  const attachments = listField(mail, 'Attachments').map((item) => {
    const {Name, Content, ContentType, ContentID} = item
    if (typeof Name !== 'string' || typeof Content !== 'string' || typeof ContentType !== 'string')
      throw invalid('An attachment needs Name, Content and ContentType.')
    if (FORBIDDEN_EXTENSIONS.test(Name))
      throw new ApiError(422, 411, `The attachment type of '${Name}' is not allowed.`)
    if (!/^[a-z0-9+/\s]*={0,2}$/i.test(Content)) throw invalid(`The attachment '${Name}' is not base64.`)
    return {Name, Content, ContentType, ...(typeof ContentID === 'string' && {ContentID})}
  })
  const size = attachments.reduce((sum, {Content}) => sum + Content.length, 0)
  if (size > 10 * MEGABYTE) throw invalid('The attachments are larger than 10 MB.')
  return attachments
}

function parseHeaders(mail: Json): MessageInput['Headers'] {
  return listField(mail, 'Headers').map(({Name, Value}) => {
    if (typeof Name !== 'string' || typeof Value !== 'string' || /[\r\n:]/.test(Name) || /[\r\n]/.test(Value))
      throw invalid('A header needs a Name and a Value without line breaks.')
    return {Name, Value}
  })
}

/** Validates a message like Postmark and throws the first error: https://postmarkapp.com/developer/api/email-api */
export function parseMessage(mail: unknown): MessageInput {
  if (!isObject(mail)) throw new ApiError(422, 402, 'The request body is not a JSON object.')
  const MessageStream = textField(mail, 'MessageStream', 100) || 'outbound'
  const message: MessageInput = {
    From: parseSender(mail.From),
    To: parseAddressList(mail.To, 'To'),
    Cc: parseAddressList(mail.Cc, 'Cc'),
    Bcc: parseAddressList(mail.Bcc, 'Bcc'),
    ReplyTo: replyToField(mail),
    Subject: textField(mail, 'Subject', 2000),
    Tag: textField(mail, 'Tag', 1000),
    HtmlBody: textField(mail, 'HtmlBody', 5 * MEGABYTE),
    TextBody: textField(mail, 'TextBody', 5 * MEGABYTE),
    Headers: parseHeaders(mail),
    Metadata: parseMetadata(mail),
    Attachments: parseAttachments(mail),
    MessageStream,
  }
  const recipients = message.To.length + message.Cc.length + message.Bcc.length
  if (message.To.length === 0) throw invalid('Zero recipients specified')
  if (recipients > 50) throw invalid(`Too many recipients: ${recipients}, at most 50 are allowed.`)
  if (/[\r\n]/.test(message.Subject)) throw invalid("The 'Subject' must not contain line breaks.")
  if (!message.HtmlBody && !message.TextBody) throw invalid('Provide either email TextBody or HtmlBody or both.')
  if (!STREAMS.includes(MessageStream))
    throw new ApiError(422, 1235, `The 'MessageStream' provided does not exist on this server: '${MessageStream}'.`)
  return message
}
