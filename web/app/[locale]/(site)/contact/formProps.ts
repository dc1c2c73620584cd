import {contactLinks} from '@/features/site/contactLinks'
import {getSettings} from '@/features/site/queries'
import {messagesFor} from '@/i18n/messages'
import type {Locale} from '@/lib/locales'

/** What the message form says and knows, in that language. */
export async function contactFormProps(locale: Locale) {
  const settings = await getSettings(locale)
  const {label, call} = contactLinks(settings)
  const {form, done} = messagesFor(locale).contact
  return {locale, words: {form, done}, phone: {label, href: call}, hours: settings.responseHours}
}
