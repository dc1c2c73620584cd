// Links that call or write to a number of the E.164 form (+12015550142).

/** Dials the extension too, after the call is answered (RFC 3966). */
export const telHref = (number: string, extension?: string) => `tel:${number}${extension ? `;ext=${extension}` : ''}`

/** `?&` is understood by Android and by all versions of iOS. */
export const smsHref = (number: string, text: string) =>
  `sms:${number}${text ? `?&body=${encodeURIComponent(text)}` : ''}`

export const whatsAppHref = (number: string, text: string) =>
  `https://wa.me/${number.replace(/\D/g, '')}${text ? `?${new URLSearchParams({text})}`.replaceAll('+', '%20') : ''}`

export function mailHref(address: string, {subject, text}: {subject: string; text: string}) {
  const body = text.replaceAll('\n', '\r\n')
  return `mailto:${address}?subject=${encodeURIComponent(subject)}${body ? `&body=${encodeURIComponent(body)}` : ''}`
}
