type Field = {name: string; type: string; fields?: Field[]; of?: {type: string}[]}
type Type = {name: string; type: string; fields?: Field[]}

const LOCALIZED = /^internationalizedArray/

/** GROQ: the localized text has words, but none in the given language. */
const isMissing = (language: string) => `count(@[length(value)>0])>0&&!("${language}" in @[length(value)>0].language)`

/**
 * GROQ conditions for texts that lack the language. Short, with all texts in one array: a listener sends its filter in
 * the URL, which is limited to about 14 KB.
 */
function conditions(fields: Field[], types: Map<string, Type>, language: string): string[] {
  const texts: string[] = []
  const inArrays: string[] = []
  const collect = (members: Field[], path: string) => {
    for (const field of members) {
      const fieldPath = path ? `${path}.${field.name}` : field.name
      if (LOCALIZED.test(field.type)) texts.push(fieldPath)
      else if (field.type === 'array')
        for (const {type} of field.of ?? []) {
          const inner = conditions(types.get(type)?.fields ?? [], types, language)
          if (inner.length > 0) inArrays.push(`count(${fieldPath}[${inner.join('||')}])>0`)
        }
      else collect(field.fields ?? types.get(field.type)?.fields ?? [], fieldPath)
    }
  }
  collect(fields, '')
  return texts.length > 0 ? [`count([${texts.join(',')}][${isMissing(language)}])>0`, ...inArrays] : inArrays
}

/** Returns a GROQ filter for documents with a text that is missing in the language. */
export function missingTranslationFilter(types: readonly Type[], language: string): string {
  const byName = new Map(types.map((type) => [type.name, type]))
  const perType = types
    .filter((type) => type.type === 'document')
    .map((type) => ({name: type.name, any: conditions(type.fields ?? [], byName, language)}))
    .filter(({any}) => any.length)
    .map(({name, any}) => `(_type == "${name}" && (${any.join('||')}))`)
  return perType.join(' || ')
}
