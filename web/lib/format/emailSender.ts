export interface EmailSender {
  name?: string
  address: string
}

/** `Shoreline & Oak <office@example.com>`, or the address alone. */
export function parseEmailSender(text: string): EmailSender {
  const [, name = '', address = ''] = /^(.*)<([^<>]*)>\s*$/s.exec(text) ?? [undefined, '', text]
  const plainName = name.trim().replace(/^"(.*)"$/s, '$1')
  return {...(plainName && {name: plainName}), address: address.trim()}
}

/** As the From header of an email wants it. What would end the quoted name is left out of it. */
export function formatEmailSender({name, address}: EmailSender): string {
  const safeName = name?.replace(/["\\\p{Cc}]/gu, '').trim()
  return safeName ? `"${safeName}" <${address}>` : address
}
