type Field = {name: string; type: string; fields?: Field[]; of?: {type: string}[]}
type Type = {name: string; type: string; fields?: Field[]}

const LOCALIZED = /^internationalizedArray/

/** Returns GROQ conditions for texts that exist, but not in the given language. */
function conditions(fields: Field[], types: Map<string, Type>, path: string, language: string): string[] {
  return fields.flatMap((field) => {
    const fieldPath = path ? `${path}.${field.name}` : field.name
    if (LOCALIZED.test(field.type)) {
      return [
        `(count(${fieldPath}[defined(value)]) > 0 && !("${language}" in ${fieldPath}[defined(value) && value != ""].language))`,
      ]
    }
    if (field.type === 'array') {
      return (field.of ?? []).flatMap((member) => {
        const inner = conditions(types.get(member.type)?.fields ?? [], types, '', language)
        return inner.length ? [`count(${fieldPath}[${inner.join(' || ')}]) > 0`] : []
      })
    }
    return conditions(field.fields ?? types.get(field.type)?.fields ?? [], types, fieldPath, language)
  })
}

/** Returns a GROQ filter for documents with a text that is missing in the language. */
export function missingTranslationFilter(types: readonly Type[], language: string): string {
  const byName = new Map(types.map((type) => [type.name, type]))
  const perType = types
    .filter((type) => type.type === 'document')
    .map((type) => ({name: type.name, any: conditions(type.fields ?? [], byName, '', language)}))
    .filter(({any}) => any.length)
    .map(({name, any}) => `(_type == "${name}" && (${any.join(' || ')}))`)
  return perType.join(' || ')
}
