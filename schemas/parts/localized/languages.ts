import {locales} from '../../../business.config.ts'
import {ownName} from '../../../web/lib/languages.ts'

/** English first: it replaces a missing translation. */
export const LANGUAGES = locales.map((id) => ({id, title: ownName(id)}))

export const languageTitle = (id: string | undefined): string =>
  LANGUAGES.find((language) => language.id === id)?.title ?? String(id)

export type LocalizedItem = {_key: string; language?: string; value?: unknown}

function isFilled(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0
  return typeof value === 'string' ? value.trim() !== '' : Boolean(value)
}

/** Reads stored translations; an import may have stored anything. */
export function translationsIn(stored: unknown): LocalizedItem[] {
  const items: unknown[] = Array.isArray(stored) ? stored : []
  return items.filter((item): item is LocalizedItem => typeof item === 'object' && item !== null)
}

export function missingLanguages(items: readonly LocalizedItem[] | undefined): string[] {
  const filled = new Set(
    translationsIn(items)
      .filter((item) => isFilled(item.value))
      .map((item) => item.language),
  )
  return LANGUAGES.map((language) => language.id).filter((id) => !filled.has(id))
}

/** The text for lists: English, otherwise the first language with a text. */
export function inSomeLanguage(items: readonly LocalizedItem[] | undefined): string | undefined {
  const written = LANGUAGES.map(({id}) => translationsIn(items).find(({language}) => language === id)?.value)
  return written.find((value): value is string => typeof value === 'string' && value.trim() !== '')
}

export function inEnglish(items: readonly LocalizedItem[] | undefined): string | undefined {
  const value = translationsIn(items).find((item) => item.language === 'en')?.value
  return typeof value === 'string' ? value : undefined
}
