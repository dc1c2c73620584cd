import type {SchemaTypeDefinition} from 'sanity'
import {languageTitle} from '../../../schemas/parts/localized/languages.ts'
import {LocalizedDiff} from './LocalizedDiff.tsx'

const LOCALIZED = /^internationalizedArray\w+/
const ONE_LANGUAGE = /Value$/

/** Names the items of localized texts by their language, in paths and in the list of changes. */
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
  return {...type, preview}
}
