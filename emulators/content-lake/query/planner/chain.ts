import {isNode, type Node} from '../ast.ts'
import {constantly} from './condition.ts'
import {attributeOfRow, indexedNames} from './conditionOf.ts'
import {predicatesOf, type Predicates} from './predicates.ts'

/** One sort key: the first present one of these indexed fields; the id without fields. */
export interface SortKey {
  names: readonly string[]
  descending: boolean
}

/** An order's pipe call. The index knows its first key at least. */
export interface Order {
  node: Node
  first: SortKey
  /** All keys, when the index knows them. */
  keys: SortKey[] | undefined
  single: boolean
}

/** The parts of `*[filter] | order(…) [a...b]`. */
export interface Chain {
  filter: Node | null
  predicates: Predicates
  order: Order | null
  /** The slice: skip `skip` rows, then take at most `take`. */
  skip: number
  take: number
  /** Rebuilds the chain over other documents. */
  over(base: Node): Node
}

/** Parses a node that slices a filtered, possibly ordered, `*`. */
export function chainOf(node: Node): Chain | undefined {
  const slice = sliceOf(node)
  if (!slice || !isNode(node.base)) return undefined
  const ordered = node.base.type === 'PipeFuncCall' ? node.base : null
  const order = ordered ? orderOf(ordered) : null
  const inner = ordered ? ordered.base : node.base
  if (!isNode(inner) || (ordered && !order)) return undefined
  const filter = inner.type === 'Filter' ? inner : null
  const everything = filter ? filter.base : inner
  if (!isNode(everything) || everything.type !== 'Everything') return undefined
  if ((filter && isNode(filter.expr) && dependsOnOuter(filter.expr)) || (ordered && dependsOnOuter(ordered.args)))
    return undefined
  const predicates: Predicates =
    filter && isNode(filter.expr) ? predicatesOf(filter.expr) : {condition: constantly(true)}
  const over = (base: Node): Node => {
    const filtered: Node = filter ? {...filter, base} : base
    return {...node, base: ordered ? {...ordered, base: filtered} : filtered}
  }
  return {filter, predicates, order, ...slice, over}
}

function sliceOf(node: Node): {skip: number; take: number} | undefined {
  if (node.type === 'AccessElement' && typeof node.index === 'number' && node.index >= 0)
    return {skip: 0, take: node.index + 1}
  if (node.type !== 'Slice' || typeof node.left !== 'number' || typeof node.right !== 'number') return undefined
  if (node.left < 0 || node.right < 0) return undefined
  const end = node.isInclusive === true ? node.right + 1 : node.right
  return {skip: node.left, take: Math.max(0, end - node.left)}
}

function orderOf(node: Node): Order | null {
  const args = Array.isArray(node.args) ? node.args.filter(isNode) : []
  const keys = args.map(sortKeyOf)
  const [first] = keys
  if (node.name !== 'order' || !first) return null
  const known = keys.filter((key) => key !== undefined)
  return {node, first, keys: known.length === keys.length ? known : undefined, single: keys.length === 1}
}

function sortKeyOf(node: Node): SortKey | undefined {
  const key = (node.type === 'Desc' || node.type === 'Asc') && isNode(node.base) ? node.base : node
  const names = attributeOfRow(key) === '_id' ? [] : indexedNames(key)
  return names && {names, descending: node.type === 'Desc'}
}

/** Returns whether an expression inside a filter refers to rows outside of that filter. */
export function dependsOnOuter(value: unknown, depth = 0): boolean {
  if (Array.isArray(value)) return value.some((item) => dependsOnOuter(item, depth))
  if (!isNode(value)) {
    return (
      typeof value === 'object' && value !== null && Object.values(value).some((inner) => dependsOnOuter(inner, depth))
    )
  }
  if (value.type === 'Value') return false
  if (value.type === 'Parent') return typeof value.n !== 'number' || value.n > depth
  const opensScope = value.type === 'Filter' || value.type === 'Projection'
  return Object.entries(value).some(([key, inner]) => {
    const insideScope = (opensScope && key === 'expr') || (value.type === 'PipeFuncCall' && key === 'args')
    return dependsOnOuter(inner, insideScope ? depth + 1 : depth)
  })
}
