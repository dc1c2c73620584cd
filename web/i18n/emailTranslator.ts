import {createTranslator} from 'next-intl'
import {BUSINESS_TIME_ZONE} from '@/lib/time/dates'
import type {Locale} from '@/lib/locales'
import {messagesFor} from './messages'

/** The translator of emails. They are written outside any page, so the language is an argument. */
export const emailTranslator = (locale: Locale) =>
  createTranslator({locale, messages: messagesFor(locale), namespace: 'mail', timeZone: BUSINESS_TIME_ZONE})
export type EmailTranslator = ReturnType<typeof emailTranslator>
