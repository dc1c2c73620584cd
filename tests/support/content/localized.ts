import type {Locale} from '@/lib/locales'

/** A localized field with a text in the given languages alone. */
export const localized = (texts: Partial<Record<Locale, string>>) =>
  Object.entries(texts).map(([language, value]) => ({_key: language, language, value}))
