import {isDeepStrictEqual} from 'node:util'
import {isObject, type Doc, type Json} from '../../types.ts'

/** A patch in Mendoza's wire format, a flat list of opcodes and operands: https://github.com/sanity-io/mendoza */
export type MendozaPatch = unknown[]

const OP = {
  value: 0,
  returnIntoArrayPop: 16,
  pushFieldCopy: 10,
  pushFieldBlank: 11,
  pushElementCopy: 12,
  returnIntoObjectSameKeyPop: 15,
  setField: 17,
  deleteField: 19,
  appendValue: 20,
  appendSlice: 21,
  appendString: 22,
  appendStringSlice: 23,
} as const

/** Returns a change as patches forwards and backwards. Both sides are without `_rev`, as the clients apply them. */
export function effectsOf(before: Doc | null, after: Doc | null): {apply: MendozaPatch; revert: MendozaPatch} {
  const left = withoutRevision(before)
  const right = withoutRevision(after)
  return {apply: encode(left, right), revert: encode(right, left)}
}

/** Returns the patch that turns `left` into `right`. */
export function encode(left: unknown, right: unknown): MendozaPatch {
  if (isObject(left) && isObject(right)) {
    const patch: MendozaPatch = []
    diffObject(left, right, patch)
    return patch
  }
  return [OP.value, right]
}

function withoutRevision(doc: Doc | null): Json | null {
  if (!doc) return null
  const {_rev, ...rest} = doc
  return rest
}

function diffObject(left: Json, right: Json, out: MendozaPatch): void {
  // Mendoza names a field by its index among the sorted keys of the left side.
  const keys = Object.keys(left).toSorted()
  keys.forEach((key, index) => {
    if (!Object.hasOwn(right, key)) out.push(OP.deleteField, index)
    else if (!isDeepStrictEqual(left[key], right[key])) diffField(left[key], right[key], key, index, out)
  })
  for (const key of Object.keys(right)) if (!Object.hasOwn(left, key)) out.push(OP.setField, right[key], key)
}

function diffField(left: unknown, right: unknown, key: string, index: number, out: MendozaPatch): void {
  if (isObject(left) && isObject(right)) {
    out.push(OP.pushFieldCopy, index)
    diffObject(left, right, out)
    out.push(OP.returnIntoObjectSameKeyPop)
  } else if (Array.isArray(left) && Array.isArray(right) && left.length > 0 && right.length > 0) {
    out.push(OP.pushFieldBlank, index)
    diffArray(left, right, out)
    out.push(OP.returnIntoObjectSameKeyPop)
  } else if (typeof left === 'string' && typeof right === 'string' && left !== '' && right !== '') {
    out.push(OP.pushFieldBlank, index)
    diffString(left, right, out)
    out.push(OP.returnIntoObjectSameKeyPop)
  } else {
    out.push(OP.setField, right, key)
  }
}

function diffArray(left: unknown[], right: unknown[], out: MendozaPatch): void {
  const indexes = new Map<unknown, number>()
  left.forEach((item, index) => indexes.set(identity(item, index), index))
  const slice = {from: 0, to: 0}
  const flush = () => {
    if (slice.to > slice.from) out.push(OP.appendSlice, slice.from, slice.to)
    slice.from = slice.to = 0
  }
  right.forEach((item, index) => {
    const place = indexes.get(identity(item, index))
    const old = place === undefined ? undefined : left[place]
    if (place !== undefined && isDeepStrictEqual(old, item)) {
      if (slice.to !== place || slice.from === slice.to) {
        flush()
        slice.from = place
      }
      slice.to = place + 1
      return
    }
    flush()
    if (place !== undefined && isObject(old) && isObject(item)) {
      out.push(OP.pushElementCopy, place)
      diffObject(old, item, out)
      out.push(OP.returnIntoArrayPop)
    } else out.push(OP.appendValue, item)
  })
  flush()
}

/** Identifies an item across versions: by its key, its value, or its index. */
function identity(item: unknown, index: number): unknown {
  if (isObject(item)) return typeof item._key === 'string' ? `key:${item._key}` : `at:${index}`
  return Array.isArray(item) ? `at:${index}` : item
}

function diffString(left: string, right: string, out: MendozaPatch): void {
  const shorter = Math.min(left.length, right.length)
  let start = 0
  while (start < shorter && left[start] === right[start]) start += 1
  let end = 0
  while (end < shorter - start && left[left.length - 1 - end] === right[right.length - 1 - end]) end += 1
  start = avoidSplitPair(left, right, start)
  if (isLowSurrogate(left.charCodeAt(left.length - end))) end -= 1
  // Offsets are in UTF-8 bytes.
  if (start > 0) out.push(OP.appendStringSlice, 0, bytes(left.slice(0, start)))
  const middle = right.slice(start, right.length - end)
  if (middle) out.push(OP.appendString, middle)
  if (end > 0) out.push(OP.appendStringSlice, bytes(left.slice(0, left.length - end)), bytes(left))
}

/** Moves an offset between the halves of a surrogate pair to before the pair. */
function avoidSplitPair(left: string, right: string, at: number): number {
  return isLowSurrogate(left.charCodeAt(at)) || isLowSurrogate(right.charCodeAt(at)) ? Math.max(0, at - 1) : at
}

const isLowSurrogate = (code: number) => code >= 0xdc00 && code <= 0xdfff

const bytes = (text: string) => Buffer.byteLength(text)
