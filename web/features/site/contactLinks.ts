import {phoneLabel} from '@/lib/forms/phone'
import type {Settings} from './queries'

/** Ways to reach the office, as links and as people write them. */
export function contactLinks({phone, email}: Pick<Settings, 'phone' | 'email'>) {
  return {label: phoneLabel(phone), call: `tel:${phone}`, text: `sms:${phone}`, mail: `mailto:${email}`, email}
}
