import {phoneLabel} from '@/lib/forms/phone'
import {localePath, type Locale} from '@/lib/locales'
import type {Settings} from './queries'

/** Ways to reach the office, as links and as readable text. */
export function contactLinks({phone, email}: Pick<Settings, 'phone' | 'email'>) {
  return {label: phoneLabel(phone), call: `tel:${phone}`, text: `sms:${phone}`, mail: `mailto:${email}`, email}
}

/** A WhatsApp chat with a prepared text; undefined without a WhatsApp number. */
export const whatsappLink = ({whatsapp}: Pick<Settings, 'whatsapp'>, text: string): string | undefined =>
  whatsapp ? `https://wa.me/${whatsapp.replace('+', '')}?${new URLSearchParams({text})}` : undefined

/** The booking form with that service already chosen. */
export function bookingHref(locale: Locale, service: string | null | undefined): string {
  const path = localePath(locale, '/booking')
  return service ? `${path}?service=${encodeURIComponent(service)}` : path
}

/** Pages whose first view has its own estimate button. The buttons in header and bar must not repeat its colour. */
export const hasOwnButton = (path: string) => path === '/' || path.startsWith('/services/')
