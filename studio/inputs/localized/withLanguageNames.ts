import type {SchemaTypeDefinition} from 'sanity'
import {languageTitle} from '../../../schemas/parts/localized/languages.ts'
import {LocalizedDiff} from './LocalizedDiff.tsx'

const LOCALIZED = /^internationalizedArray\w+/
const ONE_LANGUAGE = /Value$/

/** Names for the parts of a text in validation paths; the plugin shows type names. */
const TITLES: Readonly<Record<string, string>> = {value: 'Words', language: 'Language'}

const titled = (field: {name: string}) => ({...field, title: TITLES[field.name]})

/** Names the items of localized texts by their language in the list of changes, and in plain words in paths. */
export function withLanguageNames(type: SchemaTypeDefinition): SchemaTypeDefinition {
  if (!LOCALIZED.test(type.name)) return type
  if (!ONE_LANGUAGE.test(type.name)) {
    const components = 'components' in type ? type.components : {}
    return {...type, components: {...components, diff: LocalizedDiff}} as SchemaTypeDefinition
  }
  const preview = {
    select: {language: 'language'},
    prepare: ({language}: {language?: string}) => ({title: languageTitle(language)}),
  }
  const fields = 'fields' in type ? type.fields?.map(titled) : []
  return {...type, title: 'Translation', fields, preview} as SchemaTypeDefinition
}
