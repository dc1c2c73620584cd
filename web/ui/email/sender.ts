import type {EmailTranslator} from '@/i18n/messages'
import type {Business} from '@/lib/business'
import {phoneLabel} from '@/lib/forms/phone'
import type {MailSender} from './MailLayout'

/** Who signs a mail, with the lines that New Jersey wants on it. */
export function senderOf(business: Business, t: EmailTranslator): MailSender {
  const {registration, license, insurance, address} = business
  const legal = [
    address,
    registration && t('legal.registration', {number: registration}),
    license && t('legal.license', {number: license}),
    insurance && t('legal.insurance', {text: insurance}),
  ]
  return {
    name: business.name,
    siteUrl: business.siteUrl,
    legal: legal.filter((line): line is string => Boolean(line)),
    phone: {number: business.phone, label: phoneLabel(business.phone)},
    email: business.email,
  }
}
