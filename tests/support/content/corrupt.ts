import type {SanityDocument} from '@sanity/client'

type Path = readonly (string | number)[]

/** What a field may hold instead of what the schema says: nothing, another type, too much. */
export const INVALID_VALUES: readonly unknown[] = [
  undefined,
  null,
  7,
  'text',
  'x'.repeat(100 * 1024),
  {},
  [null],
  ['text'],
  [{}],
  [[]],
]

const MAX_DEPTH = 6
// `_ref`: the lake itself refuses what refers to nothing.
const SYSTEM_FIELDS = new Set(['_id', '_type', '_rev', '_createdAt', '_updatedAt', '_key', '_ref'])

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Each kind of field once: of the members of a list, the first two. */
export function fieldsOf(document: SanityDocument): Path[] {
  const kinds = new Map<string, Path>()
  function visit(value: unknown, path: Path) {
    if (!isObject(value) || path.length === MAX_DEPTH) return
    const entries = Array.isArray(value) ? [...value.slice(0, 2).entries()] : Object.entries(value)
    for (const [key, inner] of entries) {
      if (SYSTEM_FIELDS.has(String(key)) && !(key === '_type' && path.length > 0)) continue
      const field = [...path, key]
      const kind = field.map((step) => (typeof step === 'number' ? '#' : step)).join('.')
      if (!kinds.has(kind)) kinds.set(kind, field)
      visit(inner, field)
    }
  }
  visit(document, [])
  return [...kinds.values()]
}

/** The document with one field of another value; `undefined` takes the field, or the member of a list, away. */
export function corrupt(document: SanityDocument, path: Path, value: unknown): SanityDocument {
  const copy = structuredClone(document)
  const parent = path.slice(0, -1).reduce<unknown>((at, step) => isObject(at) && Reflect.get(at, step), copy)
  const last = path.at(-1)
  if (!isObject(parent) || last === undefined) return copy
  if (value !== undefined) Reflect.set(parent, last, value)
  else if (Array.isArray(parent)) parent.splice(Number(last), 1)
  else Reflect.deleteProperty(parent, last)
  return copy
}

/** The document with every field of one depth spoiled at once: quicker, and blind where one fault hides another. */
export const corruptAll = (document: SanityDocument, depth: number, value: unknown): SanityDocument =>
  fieldsOf(document)
    .filter((path) => path.length === depth)
    // From the end, so that what is taken out of a list moves nothing that is still to be spoiled.
    .toReversed()
    .reduce((corrupted, path) => corrupt(corrupted, path, value), document)
