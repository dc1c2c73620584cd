type Address = Partial<Record<'street' | 'city' | 'region' | 'postalCode', string | null>>

/** A postal address in one line: '12 Main St, Springfield, IL 62701'. Missing parts are left out. */
export function addressLine(address: Address | null | undefined): string {
  const {street, city, region, postalCode} = address ?? {}
  return [street, city, [region, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}

/** '+12015550142' as '(201) 555-0142'; numbers of other countries stay as they are. Small enough for the browser. */
export function usPhoneLabel(number: string): string {
  const match = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(number)
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : number
}

// Links that call or write to a number of the E.164 form (+12015550142).

/**
 * Phones dial the extension after a pause. They do not support `;ext=` (RFC 3966): Android dials its letters as digits.
 */
export const telHref = (number: string, extension?: string) => `tel:${number}${extension ? `,${extension}` : ''}`

/** Android and all versions of iOS understand `?&`. */
export const smsHref = (number: string, text: string) =>
  `sms:${number}${text ? `?&body=${encodeURIComponent(text)}` : ''}`

export const whatsAppHref = (number: string, text: string) =>
  `https://wa.me/${number.replace(/\D/g, '')}${text ? `?${new URLSearchParams({text})}`.replaceAll('+', '%20') : ''}`

/** An address may contain `?`, `&` and `%`, which unescaped would add recipients or attachments. */
export function mailHref(address: string, {subject = '', text = ''}: {subject?: string; text?: string} = {}) {
  const to = address.split('@').map(encodeURIComponent).join('@')
  const body = text.replaceAll('\n', '\r\n')
  const query = [subject && `subject=${encodeURIComponent(subject)}`, body && `body=${encodeURIComponent(body)}`]
  return [`mailto:${to}`, query.filter(Boolean).join('&')].filter(Boolean).join('?')
}

export interface EmailSender {
  name?: string
  address: string
}

/** `Acme Decks <office@example.com>`, or the address alone. */
export function parseEmailSender(text: string): EmailSender {
  const [, name = '', address = ''] = /^(.*)<([^<>]*)>\s*$/s.exec(text) ?? [undefined, '', text]
  const plainName = name.trim().replace(/^"(.*)"$/s, '$1')
  return {...(plainName && {name: plainName}), address: address.trim()}
}

/** The From header of an email. Removes characters that would end the quoted name. */
export function formatEmailSender({name, address}: EmailSender): string {
  const safeName = name?.replace(/["\\\p{Cc}]/gu, '').trim()
  return safeName ? `"${safeName}" <${address}>` : address
}
