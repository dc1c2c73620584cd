import type {Doc} from '../../types.ts'
import type {Node} from '../ast.ts'
import {fewIds} from './accessPaths.ts'
import {chainOf, type Chain} from './chain.ts'
import {conjuncts, isExact, superset, type Condition} from './condition.ts'
import {DOCS, type Context} from './context.ts'
import {scanIndex, type IndexScan} from './indexScan.ts'
import {resolve} from './resolve.ts'
import {sortedIds} from './sortedIds.ts'
import {allTypes, idsSatisfying} from './source.ts'

const BATCH = 128

/** A slice's filter and order. `condition`: the filter as the index can decide it. */
interface Selection {
  chain: Chain
  types: readonly string[]
  condition: Condition
  filter: Node | null
  order: Node | null
}

/** Rewrites `*[…] | order(…) [a...b]` and `*[…][0]`. */
export function rewriteSlice(node: Node, context: Context): Node | undefined {
  const chain = chainOf(node)
  if (!chain || !context.scope.direct) return undefined
  const {scope, placeholders, evaluate} = context
  const {predicates} = chain
  const types = predicates.types ?? allTypes(scope)
  // The index is sorted within each type only.
  if ((types.length !== 1 && chain.order) || predicates.ids || predicates.references) return undefined
  const inner = {...context, rows: true}
  const filter = chain.filter && {...chain.filter, base: DOCS, expr: inner.rewrite(chain.filter.expr, inner)}
  const order = chain.order && {...chain.order.node, args: inner.rewrite(chain.order.node.args, inner)}
  const list = placeholders.fixed(() => {
    const condition = resolve(scope, types, predicates.condition, evaluate)
    const selection = {chain, types, condition, filter, order}
    const candidates = fewIds(scope, types, condition)
    if (candidates) return slice(evaluateCandidates(candidates, selection, context), chain)
    return (chain.order?.first.names.length ?? 0) > 1 ? sortedSlice(selection, context) : scanSlice(selection, context)
  })
  return node.type === 'AccessElement' ? {...node, base: list} : list
}

/** Sorts by more than the index is sorted by: in the database when the index knows all, else the documents. */
function sortedSlice(selection: Selection, context: Context): Doc[] {
  const {chain, types, condition} = selection
  const {scope} = context
  const conditions = conjuncts(superset(condition))
  const [type = ''] = types
  const keys = isExact(condition) ? chain.order?.keys : undefined
  if (!keys) return slice(evaluateCandidates(idsSatisfying(scope, types, conditions), selection, context), chain)
  return sortedIds(scope, type, conditions, {keys, ...chain}).flatMap((id) => scope.get(id) ?? [])
}

/** Reads the rows of a long list in index order; filters in batches what the index cannot decide. */
function scanSlice(selection: Selection, context: Context): Doc[] {
  const {chain, types, condition, filter} = selection
  const {scope} = context
  const {skip, take, order} = chain
  const [by = null] = order?.first.names ?? []
  const scan: IndexScan = {types, condition: superset(condition), by, descending: order?.first.descending ?? false}
  const undecided = isExact(condition) ? null : filter
  if (undecided || order?.single === false)
    return slice(collectRows({...selection, filter: undecided}, scan, context), chain)
  const ids: string[] = []
  let position = 0
  scanIndex(scope, scan, (id) => {
    if (position >= skip && position < skip + take) ids.push(id)
    position += 1
    return position < skip + take
  })
  return ids.flatMap((id) => scope.get(id) ?? [])
}

function evaluateCandidates(ids: string[], {filter, order}: Selection, {scope, evaluate}: Context): unknown {
  const rows: Node = filter ? {...filter, base: DOCS} : DOCS
  return evaluate(order ? {...order, base: rows} : rows, scope.load(ids))
}

/** Returns, in order, at least the rows up to the last one needed. `filter`: what the index could not decide. */
function collectRows({chain, filter, order}: Selection, scan: IndexScan, {scope, evaluate}: Context): unknown {
  const rowsNeeded = chain.skip + chain.take
  const applyFilter = (docs: Doc[]) => (filter ? asDocuments(evaluate(filter, docs)) : docs)
  const needsSorting = order !== null && chain.order?.single === false
  const rows: Doc[] = []
  let batch: Doc[] = []
  let last: unknown
  scanIndex(scope, scan, (id, value) => {
    // With a second sort key, all rows that tie with the last one needed must be present.
    if (rows.length >= rowsNeeded && !(needsSorting && value === last)) return false
    const doc = scope.get(id)
    if (doc) batch.push(doc)
    if (batch.length < (filter ? BATCH : 1)) return true
    rows.push(...applyFilter(batch))
    batch = []
    last = value
    return true
  })
  rows.push(...applyFilter(batch))
  return needsSorting ? evaluate({...order, base: DOCS}, rows) : rows
}

function slice(list: unknown, {skip, take}: Chain): Doc[] {
  return asDocuments(list).slice(skip, skip + take)
}

function asDocuments(list: unknown): Doc[] {
  return Array.isArray(list) ? (list as Doc[]) : []
}
