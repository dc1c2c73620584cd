import {createHash} from 'node:crypto'
import {isNode, type Node} from '../query/ast.ts'
import type {Change} from '../types.ts'

/** Tag of every commit. Queries whose types cannot be read from their text depend on it. */
const ANY = 's1:all'

const tagOf = (type: string) => `s1:${createHash('sha1').update(type).digest('hex').slice(0, 6)}`

/** Returns the sync tags of a commit: one per document type it changed. */
export function commitTags(changes: readonly Change[]): string[] {
  const types = new Set(changes.flatMap(({before, after}) => [before?._type ?? [], after?._type ?? []].flat()))
  return [ANY, ...[...types].map(tagOf)]
}

/**
 * Returns the sync tags of a query: its types, when every `*` is filtered by `_type` and nothing is dereferenced.
 *
 * Coarser than the hosted tags, which name documents; never narrower.
 */
export function queryTags(tree: Node): string[] {
  const types = new Set<string>()
  return collect(tree, types) ? [...types].map(tagOf) : [ANY]
}

function collect(value: unknown, types: Set<string>): boolean {
  if (Array.isArray(value)) return value.every((item) => collect(item, types))
  if (!isNode(value)) return typeof value !== 'object' || value === null || collect(Object.values(value), types)
  if (value.type === 'Value') return true
  if (value.type === 'Everything' || value.type === 'Deref') return false
  if (value.type === 'FuncCall' && value.namespace === 'releases') return false
  if (value.type === 'Filter' && isNode(value.base) && value.base.type === 'Everything') {
    const filterTypes = isNode(value.expr) ? typesOfFilter(value.expr) : undefined
    if (!filterTypes) return false
    for (const type of filterTypes) types.add(type)
    return collect(value.expr, types)
  }
  return collect(
    Object.entries(value).flatMap(([key, inner]) => (key === 'type' ? [] : [inner])),
    types,
  )
}

/** Returns the types that a filter requires by `_type == "…"` or `_type in ["…"]`, if it does. */
function typesOfFilter(expr: Node): string[] | undefined {
  if (expr.type === 'Group' && isNode(expr.base)) return typesOfFilter(expr.base)
  if (expr.type === 'And' && isNode(expr.left) && isNode(expr.right))
    return typesOfFilter(expr.left) ?? typesOfFilter(expr.right)
  if (expr.type !== 'OpCall' || !isNode(expr.left) || !isNode(expr.right)) return undefined
  if (expr.left.type !== 'AccessAttribute' || expr.left.name !== '_type' || expr.left.base) return undefined
  if (expr.op === '==' && typeof expr.right.value === 'string') return [expr.right.value]
  if (expr.op !== 'in' || !Array.isArray(expr.right.elements)) return undefined
  const values = expr.right.elements.map((element: unknown) =>
    isNode(element) && isNode(element.value) ? element.value.value : undefined,
  )
  return values.every((value) => typeof value === 'string') ? values : undefined
}
