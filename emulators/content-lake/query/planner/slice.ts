import type {Doc} from '../../types.ts'
import type {Node} from '../ast.ts'
import {MAX_CANDIDATES, mostSelectiveIds} from './accessPaths.ts'
import {chainOf, type Chain} from './chain.ts'
import {DOCS, soleType, type Context} from './context.ts'
import {idsOfIntersection} from './mostSelective.ts'
import type {Scope} from '../scope.ts'
import {idsMatching} from './fullTextMatch.ts'
import {scanIndex, type IndexScan} from './indexScan.ts'

/** Below this number of documents, read the whole type: sorting is faster than two index queries. */
const SMALL_TYPE = 500
const BATCH = 128

/** Rewrites `*[…] | order(…) [a...b]` and `*[…][0]`. */
export function rewriteSlice(node: Node, context: Context): Node | undefined {
  const chain = chainOf(node)
  if (!chain || !context.scope.direct) return undefined
  const type = soleType(chain.predicates)
  if (type === undefined || chain.predicates.ids || chain.predicates.references) return undefined
  const inner = {...context, rows: true}
  const filter = chain.filter && {...chain.filter, base: DOCS, expr: inner.rewrite(chain.filter.expr, inner)}
  const order = chain.order && {...chain.order.node, args: inner.rewrite(chain.order.node.args, inner)}
  const {scope, placeholders} = context
  const list = placeholders.fixed(() => {
    const {predicates} = chain
    const {text} = predicates
    const matchingIds = text?.terms && idsMatching(scope, type, text, context.evaluate)
    const candidates =
      idsIfSmallType(scope, type) ??
      idsIfFew(matchingIds) ??
      mostSelectiveIds(scope, {...predicates, text: matchingIds ? undefined : text}) ??
      idsOfIntersection(scope, type, predicates)
    if (candidates) return slice(evaluateCandidates(candidates, context, filter, order), chain)
    return scanSlice(chain, type, context, filter, order, matchingIds)
  })
  return node.type === 'AccessElement' ? {...node, base: list} : list
}

/** Reads the rows of a long list in index order; filters in batches what the index cannot decide. */
function scanSlice(
  chain: Chain,
  type: string,
  context: Context,
  filter: Node | null,
  order: Node | null,
  matchingIds: ReadonlySet<string> | undefined,
): Doc[] {
  const {scope} = context
  const {predicates, skip, take} = chain
  const by = chain.order?.by ?? null
  const scan: IndexScan = {type, predicates, by, descending: chain.order?.descending ?? false, among: matchingIds}
  if (!predicates.exact || chain.order?.single === false)
    return slice(collectRows(chain, scan, context, filter, order), chain)
  const ids: string[] = []
  let position = 0
  scanIndex(scope, scan, (id) => {
    if (position >= skip) ids.push(id)
    position += 1
    return position < skip + take
  })
  return ids.flatMap((id) => scope.get(id) ?? [])
}

function evaluateCandidates(
  ids: string[],
  {scope, evaluate}: Context,
  filter: Node | null,
  order: Node | null,
): unknown {
  const rows: Node = filter ? {...filter, base: DOCS} : DOCS
  return evaluate(order ? {...order, base: rows} : rows, scope.load(ids))
}

/** Returns, in order, at least the rows up to the last one needed. */
function collectRows(
  chain: Chain,
  scan: IndexScan,
  context: Context,
  filter: Node | null,
  order: Node | null,
): unknown {
  const {scope, evaluate} = context
  const rowsNeeded = chain.skip + chain.take
  const {exact} = chain.predicates
  const applyFilter = (docs: Doc[]) => (filter && !exact ? asDocuments(evaluate(filter, docs)) : docs)
  const needsSorting = order !== null && chain.order?.single === false
  const rows: Doc[] = []
  let batch: Doc[] = []
  let last: unknown
  scanIndex(scope, scan, (id, value) => {
    // With a second sort key, all rows that tie with the last one needed must be present.
    if (rows.length >= rowsNeeded && !(needsSorting && value === last)) return false
    const doc = scope.get(id)
    if (doc) batch.push(doc)
    if (batch.length < (exact ? 1 : BATCH)) return true
    rows.push(...applyFilter(batch))
    batch = []
    last = value
    return true
  })
  rows.push(...applyFilter(batch))
  return needsSorting ? evaluate({...order, base: DOCS}, rows) : rows
}

/** For few ids, sorting is faster than scanning past all others. */
const idsIfFew = (ids: ReadonlySet<string> | undefined) => (ids && ids.size <= MAX_CANDIDATES ? [...ids] : undefined)

function idsIfSmallType(scope: Scope, type: string): string[] | undefined {
  const ids = scope.dataset
    .statement('SELECT id FROM doc WHERE type = ? ORDER BY id LIMIT ?')
    .all(type, SMALL_TYPE + 1)
    .map((row) => String(row.id))
  return ids.length <= SMALL_TYPE ? ids : undefined
}

function slice(list: unknown, {skip, take}: Chain): Doc[] {
  return asDocuments(list).slice(skip, skip + take)
}

function asDocuments(list: unknown): Doc[] {
  return Array.isArray(list) ? (list as Doc[]) : []
}
