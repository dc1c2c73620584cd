import {escape, page} from '../../shared/html.ts'
import {messageHeaders} from '../api/outbound.ts'
import type {Message} from '../types.ts'

const timeElement = (iso: string) => `<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`

const listItem = (
  mail: Message,
) => `<li><a href="/mail/${mail.MessageID}"><strong>${escape(mail.Subject || '(no subject)')}</strong>
<span>${timeElement(mail.ReceivedAt)}</span><span>to ${escape(mail.Recipients.join(', '))}</span></a></li>`

export function listPage(messages: Message[], total: number, text: string): string {
  const countText = total > messages.length ? `the latest ${messages.length} of ${total}` : `${total}`
  const emptyText = text ? 'No mail matches.' : 'No mail yet. Mails the site sends arrive here and go nowhere else.'
  return page(
    'Mailbox',
    `<h1>Mailbox</h1><p class="soft">Mails sent by the site: ${countText}. They are kept on this machine.</p>
<form role="search"><input type="search" name="q" aria-label="Search the mails" placeholder="Address or subject" value="${escape(text)}"><button>Search</button></form>
${messages.length > 0 ? `<ol class="mails">${messages.map(listItem).join('')}</ol>` : `<p>${emptyText}</p>`}`,
  )
}

const attachmentLinks = ({MessageID, Attachments}: Message) =>
  Attachments.map(
    ({Name}, index) => `<li><a href="/mail/${MessageID}/attachments/${index}">${escape(Name)}</a></li>`,
  ).join('')

export function mailPage(mail: Message): string {
  const fields: [string, string][] = [
    ...messageHeaders(mail),
    ...Object.entries(mail.Metadata).map(([key, value]): [string, string] => [`Metadata ${key}`, value]),
  ]
  const rows = fields.map(([name, value]) => `<dt>${escape(name)}</dt><dd>${escape(value)}</dd>`).join('')
  const html = `<h2>HTML</h2><iframe title="The mail as HTML" src="/mail/${mail.MessageID}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
  return page(
    mail.Subject,
    `<p><a href="/">All mails</a></p><h1>${escape(mail.Subject || '(no subject)')}</h1>
<p class="soft">To ${escape(mail.Recipients.join(', '))}, ${timeElement(mail.ReceivedAt)}</p>
${mail.HtmlBody ? html : ''}
${mail.TextBody ? `<h2>Text</h2><pre>${escape(mail.TextBody)}</pre>` : ''}
${mail.Attachments.length > 0 ? `<h2>Attachments</h2><ul>${attachmentLinks(mail)}</ul>` : ''}
<h2>Headers</h2><dl>${rows}</dl>`,
  )
}

/** The email is foreign markup: allow no script, form or request. Its links open in a new tab. */
export const mailHtml = (mail: Message) => ({
  html: `<base target="_blank">${mail.HtmlBody}`,
  headers: {
    'content-security-policy':
      "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src data: http://localhost:*; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
  },
})
