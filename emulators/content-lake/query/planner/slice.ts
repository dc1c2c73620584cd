import type {Doc} from '../../types.ts'
import type {Node} from '../ast.ts'
import {FEW, mostSelectiveIds} from './accessPaths.ts'
import {chainOf, type Chain} from './chain.ts'
import {DOCS, soleType, type Context} from './context.ts'
import {fewTogether} from './mostSelective.ts'
import type {Scope} from '../scope.ts'
import {idsMatching} from './fullTextMatch.ts'
import {scanIndex, type IndexScan} from './indexScan.ts'

/** A type with fewer documents than this is read whole: sorting it is quicker than asking the index twice. */
const SMALL = 500
const BATCH = 128

/** `*[…] | order(…) [a...b]` and `*[…][0]`. */
export function sliced(node: Node, context: Context): Node | undefined {
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
    const among = text?.terms && idsMatching(scope, type, text, context.evaluate)
    const few =
      small(scope, type) ??
      fewest(among) ??
      mostSelectiveIds(scope, {...predicates, text: among ? undefined : text}) ??
      fewTogether(scope, type, predicates)
    if (few) return slice(evaluated(few, context, filter, order), chain)
    return scanned(chain, type, context, filter, order, among)
  })
  return node.type === 'AccessElement' ? {...node, base: list} : list
}

/** Collects the wanted rows of a long list in its order; what the index cannot decide is filtered by batches. */
function scanned(
  chain: Chain,
  type: string,
  context: Context,
  filter: Node | null,
  order: Node | null,
  among: ReadonlySet<string> | undefined,
): Doc[] {
  const {scope} = context
  const {predicates, skip, take} = chain
  const by = chain.order?.by ?? null
  const wanted: IndexScan = {type, predicates, by, descending: chain.order?.descending ?? false, among}
  if (!predicates.exact || chain.order?.single === false)
    return slice(collected(chain, wanted, context, filter, order), chain)
  const ids: string[] = []
  let place = 0
  scanIndex(scope, wanted, (id) => {
    if (place >= skip) ids.push(id)
    place += 1
    return place < skip + take
  })
  return ids.flatMap((id) => scope.get(id) ?? [])
}

function evaluated(ids: string[], {scope, evaluate}: Context, filter: Node | null, order: Node | null): unknown {
  const rows: Node = filter ? {...filter, base: DOCS} : DOCS
  return evaluate(order ? {...order, base: rows} : rows, scope.load(ids))
}

/** At least the rows up to the last one wanted, sorted. */
function collected(
  chain: Chain,
  wanted: IndexScan,
  context: Context,
  filter: Node | null,
  order: Node | null,
): unknown {
  const {scope, evaluate} = context
  const enough = chain.skip + chain.take
  const {exact} = chain.predicates
  const keep = (docs: Doc[]) => (filter && !exact ? documents(evaluate(filter, docs)) : docs)
  const sorts = order !== null && chain.order?.single === false
  const found: Doc[] = []
  let batch: Doc[] = []
  let last: unknown
  scanIndex(scope, wanted, (id, value) => {
    // With a second key to order by, rows that tie with the last one wanted must all be there.
    if (found.length >= enough && !(sorts && value === last)) return false
    const doc = scope.get(id)
    if (doc) batch.push(doc)
    if (batch.length < (exact ? 1 : BATCH)) return true
    found.push(...keep(batch))
    batch = []
    last = value
    return true
  })
  found.push(...keep(batch))
  return sorts ? evaluate({...order, base: DOCS}, found) : found
}

/** Of few, the order is quicker found by sorting them than by walking past all others. */
const fewest = (ids: ReadonlySet<string> | undefined) => (ids && ids.size <= FEW ? [...ids] : undefined)

function small(scope: Scope, type: string): string[] | undefined {
  const ids = scope.dataset
    .statement('SELECT id FROM doc WHERE type = ? ORDER BY id LIMIT ?')
    .all(type, SMALL + 1)
    .map((row) => String(row.id))
  return ids.length <= SMALL ? ids : undefined
}

function slice(list: unknown, {skip, take}: Chain): Doc[] {
  return documents(list).slice(skip, skip + take)
}

function documents(list: unknown): Doc[] {
  return Array.isArray(list) ? (list as Doc[]) : []
}
