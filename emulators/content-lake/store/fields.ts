import {isObject, type Doc} from '../types.ts'

/**
 * Numbered in GROQ's order of types: numbers, strings, booleans. `other`: an array or object, of which the index knows
 * only that it is there; in an order it counts as missing.
 */
export const KIND = {number: 2, string: 3, boolean: 4, other: 5} as const

/** One indexed value of a document. */
export interface Field {
  name: string
  kind: number
  value: string | number
}

/** The index contains only this many UTF-16 units of a string. */
export const INDEXED_LENGTH = 256

/** Returns a value as the index stores it; null for types that it does not contain. */
export function toIndexValue(value: unknown): {kind: number; value: string | number} | null {
  if (typeof value === 'string') return {kind: KIND.string, value: value.slice(0, INDEXED_LENGTH)}
  if (typeof value === 'number') return {kind: KIND.number, value}
  if (typeof value === 'boolean') return {kind: KIND.boolean, value: value ? 1 : 0}
  return null
}

/** Returns the index rows of a document: one for each field that is there, and for those one level down in objects. */
export function fieldsOf(doc: Doc): Field[] {
  const fields: Field[] = []
  const add = (name: string, value: unknown) => {
    if (value === null || value === undefined) return
    fields.push({name, ...(toIndexValue(value) ?? {kind: KIND.other, value: 0})})
  }
  for (const [name, value] of Object.entries(doc)) {
    if (!isIndexed(name)) continue
    add(name, value)
    if (!isObject(value)) continue
    for (const [inner, part] of Object.entries(value)) if (!inner.includes('.')) add(`${name}.${inner}`, part)
  }
  return fields
}

/** Fields that are not stored or have their own column. An asset's `url` is made when the asset is read. */
const NOT_INDEXED = new Set(['_id', '_type', '_rev', '_originalId', 'url'])

/** Returns whether the index has rows for a field of this name. A dot stands for a field inside an object. */
export const isIndexed = (name: string): boolean => !NOT_INDEXED.has(name) && !name.includes('.')

/**
 * Returns the targets of strong (true) and weak references inside a value. One strong reference makes a target strong.
 */
export function referencesIn(value: unknown, targets = new Map<string, boolean>()): Map<string, boolean> {
  if (Array.isArray(value)) for (const item of value) referencesIn(item, targets)
  else if (isObject(value)) {
    const target = value._ref
    // Cross-dataset references name their dataset and are not checked.
    if (typeof target === 'string' && value._dataset === undefined)
      targets.set(target, targets.get(target) === true || value._weak !== true)
    for (const inner of Object.values(value)) referencesIn(inner, targets)
  }
  return targets
}
