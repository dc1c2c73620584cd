import {Mutation} from '@sanity/mutator'
import {isObject, type Json} from '../../../shared/json.ts'
import type {Doc} from '../../types.ts'

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
  return malformed === undefined ? undefined : `Malformed path ${JSON.stringify(malformed)}`
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
