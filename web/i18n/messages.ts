import {createTranslator} from 'next-intl'
import {byLocale} from '@/lib/languages'
import {defaultLocale, type Locale} from '@/lib/locales'
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

/** Fills the gaps of an unfinished language (business.config.ts, inTranslation) with English. */
function overEnglish<T extends object>(english: T, own: object): T {
  const under: ReadonlyMap<string, unknown> = new Map(Object.entries(english))
  const merged = Object.entries(own).map(([key, value]: [string, unknown]) => {
    const words = under.get(key)
    return [key, words instanceof Object && value instanceof Object ? overEnglish(words, value) : value]
  })
  return {...english, ...Object.fromEntries(merged)}
}

const words = {en, 'pt-BR': ptBR, es} satisfies Record<Locale, object>
const catalogue = byLocale((locale): Messages => (locale === defaultLocale ? en : overEnglish(en, words[locale])))

export function messagesFor(locale: Locale): Messages {
  return catalogue[locale]
}

/** For code outside pages, and for components that are not async. Pages have `getTranslations`. */
export const translator = (locale: Locale) =>
  createTranslator({locale, messages: messagesFor(locale), timeZone: BUSINESS_TIME_ZONE})

export const emailTranslator = (locale: Locale) =>
  createTranslator({locale, messages: messagesFor(locale), namespace: 'mail', timeZone: BUSINESS_TIME_ZONE})
export type EmailTranslator = ReturnType<typeof emailTranslator>
