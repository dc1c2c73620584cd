import {Mutation} from '@sanity/mutator'
import type {Doc, Json} from '../types.ts'

/** The operations of a patch. */
export const PATCH_OPERATIONS = ['set', 'setIfMissing', 'unset', 'inc', 'dec', 'insert', 'diffMatchPatch'] as const

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
