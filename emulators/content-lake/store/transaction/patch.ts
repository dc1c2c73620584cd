import {extract, Mutation} from '@sanity/mutator'
import {isObject, type Doc, type Json} from '../../types.ts'

/** The operations of a patch. */
export const PATCH_OPERATIONS = ['set', 'setIfMissing', 'unset', 'inc', 'dec', 'insert', 'diffMatchPatch'] as const

/** Returns the problem of a malformed path in a patch, if there is one. The Studio's parser accepts open brackets. */
export function pathProblem(patch: Json): string | undefined {
  const {unset, insert, set, setIfMissing, inc, dec, diffMatchPatch} = patch
  const keyPaths = [set, setIfMissing, inc, dec, diffMatchPatch].filter(isObject).flatMap((part) => Object.keys(part))
  const insertPaths = isObject(insert)
    ? [insert.before, insert.after, insert.replace].filter((place) => place !== undefined)
    : []
  const paths = [...keyPaths, ...(Array.isArray(unset) ? unset : []), ...insertPaths]
  const malformed = paths.find((path) => typeof path !== 'string' || !isBalanced(path))
  if (malformed !== undefined) return `Malformed path ${JSON.stringify(malformed)}`
  // Sanity's parser reads double quotes as text, and the patch would silently change nothing.
  const misquoted = paths.find((path) => typeof path === 'string' && /\[\s*"/.test(path))
  return misquoted === undefined ? undefined : `An attribute has single quotes: ${JSON.stringify(misquoted)}`
}

function isBalanced(path: string): boolean {
  const unquoted = path.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, 'quoted')
  if (unquoted === '' || /["']|\[\s*\]/.test(unquoted)) return false
  let depth = 0
  for (const character of unquoted) {
    if (character === '[') depth += 1
    if (character === ']') depth -= 1
    if (depth < 0) return false
  }
  return depth === 0
}

/**
 * Applies a wire patch with the Studio's own code, so that server and Studio treat every path alike.
 *
 * Returns a new document. Throws when a path is malformed or does not fit the value.
 */
export function applyPatch(doc: Doc, patch: Json): Doc {
  const operations: Json = {id: doc._id}
  for (const name of PATCH_OPERATIONS) if (patch[name] !== undefined) operations[name] = patch[name]
  const params: unknown = {mutations: [{patch: operations}]}
  const result: unknown = new Mutation(params as Mutation['params']).apply(structuredClone(doc) as never)
  return result as Doc
}

/** The last pair of brackets of a path: the place in a list. */
const PLACE_IN_LIST = /\[(?:[^[\]"']|"[^"]*"|'[^']*')*\]$/

/**
 * Returns an operation that would silently do nothing: counting a value that is no number, changing the text of a value
 * that is none, inserting where there is no list.
 */
export function uselessOperation(doc: Doc, patch: Json): string | undefined {
  const {set, setIfMissing, unset, inc, dec, diffMatchPatch, insert} = patch
  if (inc === undefined && dec === undefined && diffMatchPatch === undefined && insert === undefined) return undefined
  // These three are applied first, so one patch can make a list and fill it.
  const before = applyPatch(doc, {set, setIfMissing, unset})
  const isEvery = (path: string, test: (value: unknown) => boolean) => {
    const values = extract(path, before)
    return values.length > 0 && values.every(test)
  }
  const counted = Object.keys({...Object(inc), ...Object(dec)})
  const number = counted.find((path) => !isEvery(path, Number.isFinite))
  if (number !== undefined) return `Cannot count at ${JSON.stringify(number)}: no number is there`
  const text = Object.keys(Object(diffMatchPatch)).find((path) => !isEvery(path, (value) => typeof value === 'string'))
  if (text !== undefined) return `Cannot change the text at ${JSON.stringify(text)}: no text is there`
  const {before: above, after: below, replace} = Object(insert)
  const place: unknown = above ?? below ?? replace
  return typeof place === 'string' && !isEvery(place.replace(PLACE_IN_LIST, ''), Array.isArray)
    ? `Cannot insert at ${JSON.stringify(place)}: no list is there`
    : undefined
}
