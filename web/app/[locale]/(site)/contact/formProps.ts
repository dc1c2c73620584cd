import {contactLinks} from '@/features/site/contactLinks'
import {getSettings} from '@/features/site/queries'
import {messagesFor} from '@/i18n/messages'
import type {Locale} from '@/lib/locales'

/** The contact form's messages and settings in one language. */
export async function contactFormProps(locale: Locale) {
  const settings = await getSettings(locale)
  const {label, call} = contactLinks(settings)
  const {form, done} = messagesFor(locale).contact
  return {locale, messages: {form, done}, phone: {label, href: call}, hours: settings.responseHours}
}
