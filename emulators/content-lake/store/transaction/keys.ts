import {randomBytes} from 'node:crypto'
import {isObject} from '../../types.ts'

/** Returns a copy in which every object inside an array has a `_key` (the client's autoGenerateArrayKeys). */
export function withKeys(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map((item) => {
      const keyed = withKeys(item)
      return isObject(keyed) && keyed._key === undefined ? {...keyed, _key: newKey()} : keyed
    })
  }
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withKeys(inner)]))
}

const newKey = (): string => randomBytes(6).toString('hex')
