import {createTranslator} from 'next-intl'
import type {Locale} from '@/lib/locales'
import {BUSINESS_TIME_ZONE} from '@/lib/time/dates'
import en from '../../messages/en.json'
import es from '../../messages/es.json'
import ptBR from '../../messages/pt-BR.json'

export type Messages = typeof en

declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: Messages
  }
}

const catalogue = {en, 'pt-BR': ptBR, es}

export function messagesFor(locale: Locale) {
  return catalogue[locale]
}

/** For code that has no page around it, and for components that are not async. Pages have `getTranslations`. */
export const translator = (locale: Locale) =>
  createTranslator({locale, messages: messagesFor(locale), timeZone: BUSINESS_TIME_ZONE})

export const emailTranslator = (locale: Locale) =>
  createTranslator({locale, messages: messagesFor(locale), namespace: 'mail', timeZone: BUSINESS_TIME_ZONE})
export type EmailTranslator = ReturnType<typeof emailTranslator>
