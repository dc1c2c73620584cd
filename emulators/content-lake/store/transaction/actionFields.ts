import {dataError} from '../../http/errors.ts'
import {isObject, type Json} from '../../types.ts'
import {validId} from '../ids.ts'

/** 400 for an action that does not match its documentation. */
export const malformed = (description: string) => dataError(400, 'actionError', description)

/** Reads a document id from a field. */
export function idIn(from: Json, name: string): string {
  const value = from[name]
  if (validId(value)) return value
  throw malformed(`${name} must be a document id`)
}

/** Reads a string from a field. */
export function textIn(from: Json, name: string): string {
  const value = from[name]
  if (typeof value === 'string' && value) return value
  throw malformed(`${name} must be a string`)
}

/** Reads an object from a field. */
export function objectIn(from: Json, name: string): Json {
  const value = from[name]
  if (isObject(value)) return value
  throw malformed(`${name} must be an object`)
}

/** Makes references strong that were weak until their target was published. */
export function strengthenReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strengthenReferences)
  if (!isObject(value)) return value
  const inner = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, strengthenReferences(part)]))
  if (typeof value._ref !== 'string' || !isObject(value._strengthenOnPublish)) return inner
  const {_strengthenOnPublish, _weak, ...reference} = inner
  return value._strengthenOnPublish.weak === true ? {...reference, _weak} : reference
}
