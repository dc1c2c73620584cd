import {defineField} from 'sanity'
import {LANGUAGES, languageTitle, missingLanguages, translationsIn, type LocalizedItem} from './languages.ts'

type LocalizedOptions = {
  title?: string
  description?: string
  group?: string
  fieldset?: string
  optional?: boolean
  /** Warn above this number of characters. */
  max?: number
  /** Hides the field, and does not require it, in documents whose page does not show it. */
  shownIf?: (document: object | undefined) => boolean
}

export function hasEnglish(items: LocalizedItem[] | undefined): true | string {
  return missingLanguages(items).includes('en')
    ? 'English is needed: it is shown where a translation is missing.'
    : true
}

export function lengthWarning(max: number) {
  return (items: LocalizedItem[] | undefined): true | string => {
    const tooLong = translationsIn(items).find((item) => typeof item.value === 'string' && item.value.length > max)
    return tooLong
      ? `Keep it under ${max} characters: ${languageTitle(tooLong.language)} has ${String(tooLong.value).length}, and may be cut off.`
      : true
  }
}

export function translationWarning(items: LocalizedItem[] | undefined): true | string {
  const missing = missingLanguages(items)
  return !items?.length || missing.includes('en') || !missing.length
    ? true
    : `Not translated yet: ${missing.map(languageTitle).join(', ')}. Readers see English there.`
}

/** Returns an empty item for each language. */
export const emptyItems = (type: string) => LANGUAGES.map(({id}) => ({_key: id, _type: `${type}Value`, language: id}))

function localized(type: string, name: string, {optional, max, shownIf, ...field}: LocalizedOptions) {
  return defineField({
    ...field,
    name,
    type,
    hidden: shownIf && (({document}) => !shownIf(document)),
    // Gives only a new document all languages. Opening an existing document must not change it.
    initialValue: optional ? undefined : emptyItems(type),
    validation: (rule) => {
      const warnings = [rule.custom(translationWarning).warning()]
      if (max) warnings.push(rule.custom(lengthWarning(max)).warning())
      if (optional) return warnings
      if (!shownIf) return [rule.required().custom(hasEnglish), ...warnings]
      return [
        rule.custom((items: LocalizedItem[] | undefined, {document}) => !shownIf(document) || hasEnglish(items)),
        ...warnings,
      ]
    },
  })
}

/** A single line in three languages. */
export const localizedString = (name: string, options: LocalizedOptions = {}) =>
  localized('internationalizedArrayString', name, options)

/** Plain text in three languages. */
export const localizedText = (name: string, options: LocalizedOptions = {}) =>
  localized('internationalizedArrayText', name, options)

/** Rich text in three languages. */
export const localizedRichText = (name: string, options: LocalizedOptions = {}) =>
  localized('internationalizedArrayRichText', name, options)
