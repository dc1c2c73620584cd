import {insert, setIfMissing, type FormPatch, type Path} from 'sanity'
import {LANGUAGES, missingLanguages, type LocalizedItem} from '../../../schemas/parts/localized/languages.ts'

const placeOf = (language: string | undefined) => LANGUAGES.findIndex(({id}) => id === language)

/** Returns the languages in which a text is missing; none for a text that is empty in all of them. */
export function untranslated(items: readonly LocalizedItem[] | undefined): string[] {
  const missing = missingLanguages(items)
  return missing.length < LANGUAGES.length ? missing : []
}

/** Returns the languages without an item, for which there is no input yet. */
export const withoutItem = (items: readonly LocalizedItem[] | undefined): string[] =>
  LANGUAGES.map(({id}) => id).filter((id) => !items?.some(({language}) => language === id))

/** Returns the patches that add an empty item for a language at its place among the others. */
export function addLanguage(items: readonly LocalizedItem[] | undefined, type: string, language: string): FormPatch[] {
  const item = {_key: crypto.randomUUID().slice(0, 12), _type: `${type}Value`, language}
  const next = items?.findIndex((each) => placeOf(each.language) > placeOf(language)) ?? -1
  return [setIfMissing([]), next < 0 ? insert([item], 'after', [-1]) : insert([item], 'before', [next])]
}

/** Returns the language of the item that a path leads into. */
export function languageAt(items: readonly LocalizedItem[] | undefined, path: Path): string | undefined {
  const [first] = path
  const key = typeof first === 'object' && '_key' in first ? first._key : undefined
  return items?.find(({_key}) => _key === key)?.language
}
