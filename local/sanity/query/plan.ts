import {isObject, type Doc} from '../types.ts'
import {isNode, type Node} from './ast.ts'
import {candidateIds, narrowest} from './candidates.ts'
import {chainOf, dependsOnOuter, type Chain} from './chain.ts'
import {conditionsOf, type Conditions} from './conditions.ts'
import {countMatching} from './count.ts'
import type {Hooks} from './hooks.ts'
import type {Scope} from './scope.ts'
import {matchesText} from './textSearch.ts'
import {walk, type Walk} from './walk.ts'

/** Evaluates a (rewritten) node where `DOCS` stands for these documents. */
export type Evaluate = (node: Node, docs: Doc[]) => unknown

/** Stands for the documents handed to `Evaluate`. */
export const DOCS: Node = {type: 'Parameter', name: '\0docs'}

/** A type with fewer documents than this is read whole: sorting it is quicker than asking the index twice. */
const SMALL = 500
const BATCH = 128

/**
 * Rewrites a query so that every `*` yields only documents that can matter, and so that counts and slices of ordered
 * lists come from the index. Whatever the index cannot decide is left to groq-js.
 */
export function plan(tree: Node, scope: Scope, hooks: Hooks, evaluate: Evaluate): Node {
  return rewrite(tree, {scope, hooks, evaluate, rows: false})
}

interface Context {
  scope: Scope
  hooks: Hooks
  evaluate: Evaluate
  /** The row of the enclosing scope is what `^` means inside a filter that stands here. */
  rows: boolean
}

function rewrite(node: Node, context: Context): Node {
  const {scope, hooks} = context
  if (node.type === 'Value') return node
  if (node.type === 'Everything') return hooks.fixed(() => scope.load(candidateIds(scope, NOTHING_KNOWN)))
  if (node.type === 'FuncCall' && node.namespace === 'releases')
    return hooks.fixed(() => ofType(scope, 'system.release'))
  return (
    searched(node, context) ??
    counted(node, context) ??
    sliced(node, context) ??
    filtered(node, context) ??
    inside(node, context)
  )
}

const NOTHING_KNOWN: Conditions = {equalities: [], comparisons: [], exact: false}

const ofType = (scope: Scope, type: string) => scope.load(candidateIds(scope, {...NOTHING_KNOWN, types: [type]}))

/** `… match text::query(…)`, which groq-js lacks: decided row by row, by the row's id. */
function searched(node: Node, {scope, hooks, evaluate}: Context): Node | undefined {
  const {left, right} = node
  if (node.type !== 'OpCall' || node.op !== 'match' || !isNode(left) || !isNode(right)) return undefined
  if (right.type !== 'FuncCall' || right.namespace !== 'text' || right.name !== 'query') return undefined
  const [text]: unknown[] = Array.isArray(right.args) ? right.args : []
  if (!isNode(text) || typeof text.value !== 'string') return {type: 'Value', value: false}
  const query = text.value
  const id: Node = {type: 'AccessAttribute', base: {type: 'This'}, name: '_id'}
  return hooks.perRow(id, (row) => {
    const doc = row === null ? null : scope.get(row)
    return doc !== null && matchesText(evaluate({type: 'Map', base: DOCS, expr: left}, [doc]), query)
  })
}

/** `count(*[…])` when the index decides the filter alone. */
function counted(node: Node, {scope, hooks}: Context): Node | undefined {
  if (node.type !== 'FuncCall' || node.name !== 'count' || !Array.isArray(node.args)) return undefined
  const filter: unknown = node.args[0]
  if (!isNode(filter) || !isFilterOfAll(filter) || dependsOnOuter(filter.expr) || !scope.direct) return undefined
  const conditions = conditionsOf(filter.expr)
  const type = soleType(conditions)
  if (!conditions.exact || type === undefined || conditions.ids || conditions.references) return undefined
  return hooks.fixed(() => countMatching(scope, type, conditions))
}

/** `*[…] | order(…) [a...b]` and `*[…][0]`. */
function sliced(node: Node, context: Context): Node | undefined {
  const chain = chainOf(node)
  if (!chain || !context.scope.direct) return undefined
  const type = soleType(chain.conditions)
  if (type === undefined || chain.conditions.ids || chain.conditions.references) return undefined
  const inner = {...context, rows: true}
  const filter = chain.filter && {...chain.filter, base: DOCS, expr: rewriteAny(chain.filter.expr, inner)}
  const order = chain.order && {...chain.order.node, args: rewriteAny(chain.order.node.args, inner)}
  const over = (base: Node): Node => {
    const rows: Node = filter ? {...filter, base} : base
    return order ? {...order, base: rows} : rows
  }
  const {scope, hooks, evaluate} = context
  const list = hooks.fixed(() => {
    const few = small(scope, type) ?? narrowest(scope, chain.conditions)
    if (few) return slice(evaluate(over(DOCS), scope.load(few)), chain)
    return walked(chain, type, context, filter, order)
  })
  return node.type === 'AccessElement' ? {...node, base: list} : list
}

/** Collects the wanted rows of a long list in its order; what the index cannot decide is filtered by batches. */
function walked(chain: Chain, type: string, context: Context, filter: Node | null, order: Node | null): Doc[] {
  const {scope} = context
  const {conditions, skip, take} = chain
  const by = chain.order?.by ?? null
  const wanted: Walk = {type, conditions, by, descending: chain.order?.descending ?? false}
  if (!conditions.exact || chain.order?.single === false)
    return slice(collected(chain, wanted, context, filter, order), chain)
  const ids: string[] = []
  let place = 0
  walk(scope, wanted, (id) => {
    if (place >= skip) ids.push(id)
    place += 1
    return place < skip + take
  })
  return ids.flatMap((id) => scope.get(id) ?? [])
}

/** At least the rows up to the last one wanted, sorted. */
function collected(chain: Chain, wanted: Walk, context: Context, filter: Node | null, order: Node | null): unknown {
  const {scope, evaluate} = context
  const enough = chain.skip + chain.take
  const {exact} = chain.conditions
  const keep = (docs: Doc[]) => (filter && !exact ? documents(evaluate(filter, docs)) : docs)
  const sorts = order !== null && chain.order?.single === false
  const found: Doc[] = []
  let batch: Doc[] = []
  let last: unknown
  walk(scope, wanted, (id, value) => {
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

/** Any other `*[…]`: the filter runs over candidates. */
function filtered(node: Node, context: Context): Node | undefined {
  if (!isFilterOfAll(node)) return undefined
  const {scope, hooks} = context
  const conditions = conditionsOf(node.expr)
  const expr = rewriteAny(node.expr, {...context, rows: true})
  const load = (known: Conditions) => scope.load(candidateIds(scope, known))
  const {outer} = conditions
  if (!outer || !context.rows || !mayVary(conditions)) return {...node, base: hooks.fixed(() => load(conditions)), expr}
  const base = hooks.perRow(outer.operand, (value) => load(value === null ? conditions : narrowed(conditions, value)))
  return {...node, base, expr}
}

/** Whether a demand that changes from row to row is worth asking the index for. */
const mayVary = ({ids, references, outer}: Conditions) => !ids && !references && outer !== undefined

function narrowed(conditions: Conditions, value: string): Conditions {
  const name = conditions.outer?.name
  if (name === null || name === undefined) return {...conditions, references: [value]}
  if (name === '_id') return {...conditions, ids: [value]}
  if (name === '_type' || name === '_rev' || value.length >= 256) return conditions
  return {...conditions, equalities: [...conditions.equalities, {name, kind: 3, values: [value], negated: false}]}
}

function inside(node: Node, context: Context): Node {
  const copy: Node = {type: node.type}
  for (const [key, value] of Object.entries(node)) {
    const opens = key === 'expr' ? opensRow(node) : node.type === 'PipeFuncCall' && key === 'args' ? true : undefined
    copy[key] = rewriteAny(value, opens === undefined ? context : {...context, rows: opens})
  }
  return copy
}

/** Filters and projections make the row what `^` means below them; groq-js hides the scopes of maps. */
function opensRow(node: Node): boolean {
  return node.type === 'Filter' || node.type === 'Projection'
}

function rewriteAny(value: unknown, context: Context): unknown {
  if (Array.isArray(value)) return value.map((item) => rewriteAny(item, context))
  if (isNode(value)) return rewrite(value, context)
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, rewriteAny(inner, context)]))
    : value
}

function isFilterOfAll(node: Node): node is Node & {expr: Node} {
  return node.type === 'Filter' && isNode(node.base) && node.base.type === 'Everything' && isNode(node.expr)
}

const soleType = ({types}: Conditions) => (types?.length === 1 ? types[0] : undefined)

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
