import {locales} from '../../business.config.ts'
import {portableText} from './markdown.ts'
import {MarkdownError} from './spans.ts'
import {flatten, type ObjectShape, type Shape, type Shapes} from './shapes.ts'

export type Json = string | number | boolean | null | Json[] | {[key: string]: Json | undefined}
export type JsonObject = {[key: string]: Json | undefined}

export type Expansion = {
  shapes: Shapes
  /** Reads a Markdown file below content/. */
  readText: (file: string) => string
  /** Reports an error with the path of the field. */
  reportError: (path: string, message: string) => void
}

const LANGUAGES: readonly string[] = locales
const LOCALIZED = /^internationalizedArray(String|Text|RichText)$/
export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function localizedValue(
  kind: string,
  value: Json | undefined,
  path: string,
  {reportError}: Expansion,
): Json | undefined {
  if (typeof value !== 'string' || !value.trim()) return reportError(path, 'a text is expected') ?? undefined
  if (kind !== 'RichText') return value
  try {
    return portableText(value, path.startsWith('article-') ? 'intro' : 'normal') satisfies Json
  } catch (error) {
    if (!(error instanceof MarkdownError)) throw error
    return reportError(path, error.message) ?? undefined
  }
}

function expandLocalized(kind: string, value: Json, path: string, context: Expansion): Json[] {
  if (!isObject(value))
    return context.reportError(path, `give {${LANGUAGES.map((language) => `"${language}": …`).join(', ')}}`) ?? []
  const texts = typeof value.file === 'string' ? readLanguageFiles(value.file, context) : value
  for (const key of Object.keys(texts))
    // content/ may still have a language that the site has dropped.
    if (!/^[a-z]{2}(-[A-Z]{2})?$/.test(key)) context.reportError(path, `unknown language ${key}`)
  if (!texts.en) context.reportError(path, 'needs English')
  return LANGUAGES.filter((language) => texts[language]).map((language) => ({
    _key: language,
    _type: `internationalizedArray${kind}Value`,
    language,
    value: localizedValue(kind, texts[language], `${path}.${language}`, context),
  }))
}

function readLanguageFiles(name: string, {readText}: Expansion): JsonObject {
  return Object.fromEntries(LANGUAGES.map((language) => [language, readText(`${name}.${language}.md`)]))
}

function expandObject(value: Json, shape: ObjectShape, path: string, context: Expansion): JsonObject {
  if (!isObject(value)) return context.reportError(path, 'an object is expected') ?? {}
  const {attributes} = flatten(shape, context.shapes)
  const type = attributes._type?.value
  const result: JsonObject = type?.type === 'string' && type.value ? {_type: type.value} : {}
  for (const [name, child] of Object.entries(value)) {
    const attribute = attributes[name]
    if (name === 'file' && attributes.asset) result.file = child
    else if (!attribute) context.reportError(`${path}.${name}`, 'the schema has no such field')
    else if (child !== undefined) result[name] = expand(child, attribute.value, `${path}.${name}`, context)
  }
  const present = new Set([
    ...Object.keys(result),
    ...(result.file ? ['asset'] : []),
    '_createdAt',
    '_updatedAt',
    '_rev',
  ])
  for (const [name, attribute] of Object.entries(attributes)) {
    if (!attribute.optional && !present.has(name)) context.reportError(`${path}.${name}`, 'is missing')
  }
  return result
}

function expandNamed(value: Json, name: string, path: string, context: Expansion): Json | undefined {
  const kind = LOCALIZED.exec(name)?.[1]
  if (kind) return expandLocalized(kind, value, path, context)
  if (name.endsWith('.reference')) {
    const ref = isObject(value) ? (value.ref ?? value._ref) : undefined
    return ref ? {_type: 'reference', _ref: ref} : (context.reportError(path, 'a reference is expected') ?? undefined)
  }
  if (name === 'slug' && typeof value === 'string') return {_type: 'slug', current: value}
  const shape = context.shapes.get(name)
  return shape ? expand(value, shape, path, context) : (context.reportError(path, `unknown type ${name}`) ?? undefined)
}

function expandItems(value: Json, of: Shape, path: string, context: Expansion): Json[] {
  if (!Array.isArray(value)) return context.reportError(path, 'a list is expected') ?? []
  return value.map((item, index) => {
    const withKey = isObject(item) && of.type === 'object' ? {...item, _key: item._key ?? `item${index + 1}`} : item
    return expand(withKey, of, `${path}[${index}]`, context) ?? null
  })
}

/**
 * Expands a value of content/ into its stored form: adds localized arrays, types, keys and references from the schema.
 */
export function expand(value: Json, shape: Shape, path: string, context: Expansion): Json | undefined {
  switch (shape.type) {
    case 'inline':
      return expandNamed(value, shape.name, path, context)
    case 'object':
      return expandObject(value, shape, path, context)
    case 'array':
      return expandItems(value, shape.of, path, context)
    case 'union': {
      const isChoice = shape.of.some(
        (member) => member.type === typeof value && 'value' in member && member.value === value,
      )
      return isChoice
        ? value
        : (context.reportError(path, `${JSON.stringify(value)} is not one of the choices`) ?? undefined)
    }
    case 'unknown':
    case 'null':
      return value
    default:
      if (shape.value !== undefined && shape.value !== value) context.reportError(path, `${shape.value} is expected`)
      return typeof value === shape.type
        ? value
        : (context.reportError(path, `a ${shape.type} is expected`) ?? undefined)
  }
}
