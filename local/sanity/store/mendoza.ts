/** A patch in Mendoza's wire form: https://github.com/sanity-io/mendoza */
export type MendozaPatch = unknown[]

/** Effects of a change, forwards and backwards. */
export function effectsOf(before: unknown, after: unknown): {apply: MendozaPatch; revert: MendozaPatch} {
  return {apply: [0, after], revert: [0, before]}
}
