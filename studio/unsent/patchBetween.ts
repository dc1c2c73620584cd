import type {PatchOperations} from 'sanity'

type Fields = Record<string, unknown>

/** Kept by the lake, or changed by it while publishing. */
const NOT_TYPED = new Set([
  '_id',
  '_rev',
  '_type',
  '_createdAt',
  '_updatedAt',
  '_system',
  '_weak',
  '_strengthenOnPublish',
])

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const keysOf = (list: unknown[]) => list.map((item) => (isFields(item) ? item._key : undefined))

/** Whether both lists have the same entries, in this order, by keys. */
function hasSameKeys(left: unknown[], right: unknown[]): boolean {
  const [a, b] = [keysOf(left), keysOf(right)]
  return a.length === b.length && a.every((key, index) => typeof key === 'string' && key === b[index])
}

/** What to set, by path. Undefined is to be unset. */
type Change = [path: string, value: unknown]

function differences(from: unknown, to: unknown, path: string): Change[] {
  if (from === to) return []
  if (isFields(from) && isFields(to)) {
    const names = new Set([...Object.keys(from), ...Object.keys(to)])
    return [...names]
      .filter((name) => !NOT_TYPED.has(name))
      .flatMap((name) => differences(from[name], to[name], path ? `${path}.${name}` : name))
  }
  if (Array.isArray(from) && Array.isArray(to) && hasSameKeys(from, to))
    return keysOf(to).flatMap((key, index) => differences(from[index], to[index], `${path}[_key=="${String(key)}"]`))
  if (JSON.stringify(from) === JSON.stringify(to)) return []
  return [[path, to]]
}

/** A field that no document has. */
const NOTHING = '_unsent'

/**
 * Returns the patch that makes one document's fields those of another; undefined when they are alike. It sets whole
 * values: applied after a patch that brought some of them, it changes no more. It unsets in any case, since the Studio
 * turns a patch that only sets into differences of texts, which would be applied twice.
 */
export function patchBetween(from: Fields, to: Fields): PatchOperations | undefined {
  const changes = differences(from, to, '')
  if (changes.length === 0) return undefined
  const gone = changes.filter(([, value]) => value === undefined).map(([path]) => path)
  return {set: Object.fromEntries(changes.filter(([, value]) => value !== undefined)), unset: [...gone, NOTHING]}
}
