import type {SanityDocument} from '@sanity/client'

type Path = readonly (string | number)[]

/** Invalid values for a field: none, another type, too much. */
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
// Not `_ref`: the lake refuses references without a target.
const SYSTEM_FIELDS = new Set(['_id', '_type', '_rev', '_createdAt', '_updatedAt', '_key', '_ref'])

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Returns the path of each kind of field once. Of a list, visits the first two items. */
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

/** Returns the document with another value in one field; `undefined` removes the field or list item. */
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

/** Returns the document with every field of one depth corrupted at once. Faster, but one fault can hide another. */
export const corruptAll = (document: SanityDocument, depth: number, value: unknown): SanityDocument =>
  fieldsOf(document)
    .filter((path) => path.length === depth)
    // From the end, so that removing a list item does not move the remaining paths.
    .toReversed()
    .reduce((corrupted, path) => corrupt(corrupted, path, value), document)
