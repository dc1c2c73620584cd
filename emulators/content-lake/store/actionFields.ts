import {dataError} from '../http/errors.ts'
import {isObject, type Json} from '../../shared/json.ts'
import {validId} from './ids.ts'

/** 400 for an action that is not what its documentation says. */
export const malformed = (description: string) => dataError(400, 'actionError', description)

/** A document id under that name. */
export function idIn(from: Json, name: string): string {
  const value = from[name]
  if (validId(value)) return value
  throw malformed(`${name} must be a document id`)
}

/** A text under that name. */
export function textIn(from: Json, name: string): string {
  const value = from[name]
  if (typeof value === 'string' && value) return value
  throw malformed(`${name} must be a string`)
}

/** An object under that name. */
export function objectIn(from: Json, name: string): Json {
  const value = from[name]
  if (isObject(value)) return value
  throw malformed(`${name} must be an object`)
}
