/** English first: it replaces a missing translation. */
export const LANGUAGES = [
  {id: 'en', title: 'English'},
  {id: 'pt-BR', title: 'Português (Brasil)'},
  {id: 'es', title: 'Español'},
]

export const languageTitle = (id: string | undefined): string =>
  LANGUAGES.find((language) => language.id === id)?.title ?? String(id)

export type LocalizedItem = {_key: string; language?: string; value?: unknown}

function isFilled(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0
  return typeof value === 'string' ? value.trim() !== '' : Boolean(value)
}

export function missingLanguages(items: readonly LocalizedItem[] | undefined): string[] {
  const filled = new Set((items ?? []).filter((item) => isFilled(item.value)).map((item) => item.language))
  return LANGUAGES.map((language) => language.id).filter((id) => !filled.has(id))
}

export function inEnglish(items: readonly LocalizedItem[] | undefined): string | undefined {
  const value = items?.find((item) => item.language === 'en')?.value
  return typeof value === 'string' ? value : undefined
}
