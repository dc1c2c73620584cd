import {createTranslator} from 'next-intl'
import {BUSINESS_TIME_ZONE} from '@/lib/time/dates'
import type {Locale} from '@/lib/locales'
import {messagesFor} from './messages'

/** The words of the mails: written outside any page, so the language comes in as an argument. */
export const emailTranslator = (locale: Locale) =>
  createTranslator({locale, messages: messagesFor(locale), namespace: 'mail', timeZone: BUSINESS_TIME_ZONE})
export type EmailTranslator = ReturnType<typeof emailTranslator>
