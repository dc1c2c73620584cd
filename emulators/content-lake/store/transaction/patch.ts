import {Mutation} from '@sanity/mutator'
import {isObject, type Json} from '../../../shared/json.ts'
import type {Doc} from '../../types.ts'

/** The operations of a patch. */
export const PATCH_OPERATIONS = ['set', 'setIfMissing', 'unset', 'inc', 'dec', 'insert', 'diffMatchPatch'] as const

/** Says which path of a patch is malformed, if one is. The Studio's parser forgives open brackets. */
export function pathProblem(patch: Json): string | undefined {
  const {unset, insert, set, setIfMissing, inc, dec, diffMatchPatch} = patch
  const keyed = [set, setIfMissing, inc, dec, diffMatchPatch].filter(isObject).flatMap((part) => Object.keys(part))
  const places = isObject(insert)
    ? [insert.before, insert.after, insert.replace].filter((place) => place !== undefined)
    : []
  const paths = [...keyed, ...(Array.isArray(unset) ? unset : []), ...places]
  const bad = paths.find((path) => typeof path !== 'string' || !balanced(path))
  return bad === undefined ? undefined : `Malformed path ${JSON.stringify(bad)}`
}

function balanced(path: string): boolean {
  const bare = path.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, 'quoted')
  if (bare === '' || /["']|\[\s*\]/.test(bare)) return false
  let depth = 0
  for (const sign of bare) {
    if (sign === '[') depth += 1
    if (sign === ']') depth -= 1
    if (depth < 0) return false
  }
  return depth === 0
}

/**
 * Applies a wire patch with the Studio's own code, so that server and Studio agree on every path.
 *
 * Returns a new document; throws Error when a path does not parse or does not fit the value.
 */
export function applyPatch(doc: Doc, patch: Json): Doc {
  const operations: Json = {id: doc._id}
  for (const name of PATCH_OPERATIONS) if (patch[name] !== undefined) operations[name] = patch[name]
  const params: unknown = {mutations: [{patch: operations}]}
  const result: unknown = new Mutation(params as Mutation['params']).apply(structuredClone(doc) as never)
  return result as Doc
}
