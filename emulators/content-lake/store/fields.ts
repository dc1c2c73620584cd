import {isObject} from '../../shared/json.ts'
import type {Doc} from '../types.ts'

/** Numbered in GROQ's order of types: numbers, strings, booleans. */
export const KIND = {number: 2, string: 3, boolean: 4} as const

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

/** Returns the index rows of a document: its scalar fields, and `current` and `_ref` one level down. */
export function fieldsOf(doc: Doc): Field[] {
  const fields: Field[] = []
  const add = (name: string, value: unknown) => {
    const entry = toIndexValue(value)
    if (entry) fields.push({name, ...entry})
  }
  for (const [name, value] of Object.entries(doc)) {
    if (name === '_id' || name === '_type' || name === '_rev') continue
    if (!isObject(value)) add(name, value)
    else for (const inner of ['current', '_ref']) add(`${name}.${inner}`, value[inner])
  }
  return fields
}

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
