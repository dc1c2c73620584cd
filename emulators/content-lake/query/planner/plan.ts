import {isObject} from '../../types.ts'
import {isNode, type Node} from '../ast.ts'
import {idsByAccessPath} from './accessPaths.ts'
import {dependsOnOuter} from './chain.ts'
import {conjuncts, constantly, isExact, superset} from './condition.ts'
import {predicatesOf, type Predicates} from './predicates.ts'
import {DOCS, isFilterOfAll, type Context, type Evaluate} from './context.ts'
import {countSatisfying} from './count.ts'
import {rewriteFilter} from './filter.ts'
import type {Placeholders} from './placeholders.ts'
import {resolve} from './resolve.ts'
import type {Scope} from '../scope.ts'
import {allTypes, idsSatisfying} from './source.ts'
import {rewriteSlice} from './slice.ts'
import {matchesFullText} from '../fullTextQuery.ts'

/**
 * Rewrites a query so that every `*` yields only documents that can matter, and counts and slices of ordered lists come
 * from the index. groq-js evaluates everything else.
 */
export function plan(tree: Node, scope: Scope, placeholders: Placeholders, evaluate: Evaluate): Node {
  return rewrite(tree, {scope, placeholders, evaluate, rows: false, rewrite: rewriteAny})
}

function rewrite(node: Node, context: Context): Node {
  const {scope, placeholders, evaluate} = context
  if (node.type === 'Value') return node
  if (node.type === 'Everything')
    return placeholders.fixed(() => scope.load(idsByAccessPath(scope, EVERYTHING, evaluate)))
  if (node.type === 'FuncCall' && node.namespace === 'releases')
    return placeholders.fixed(() => releases(scope, evaluate))
  return (
    rewriteTextSearch(node, context) ??
    rewriteCount(node, context) ??
    rewriteIndependent(node, context) ??
    rewriteSlice(node, context) ??
    rewriteFilter(node, context) ??
    rewriteChildren(node, context)
  )
}

const EVERYTHING: Predicates = {condition: constantly(true)}

const releases = (scope: Scope, evaluate: Evaluate) =>
  scope.load(idsByAccessPath(scope, {...EVERYTHING, types: ['system.release']}, evaluate))

/** Rewrites `… match text::query(…)`, which groq-js does not support: decides it per row, by the row's id. */
function rewriteTextSearch(node: Node, {scope, placeholders, evaluate}: Context): Node | undefined {
  const {left, right} = node
  if (node.type !== 'OpCall' || node.op !== 'match' || !isNode(left) || !isNode(right)) return undefined
  if (right.type !== 'FuncCall' || right.namespace !== 'text' || right.name !== 'query') return undefined
  const [text]: unknown[] = Array.isArray(right.args) ? right.args : []
  if (!isNode(text) || typeof text.value !== 'string') return {type: 'Value', value: false}
  const query = text.value
  const id: Node = {type: 'AccessAttribute', base: {type: 'This'}, name: '_id'}
  return placeholders.perRow(id, (row) => {
    const doc = row === null ? null : scope.get(row)
    return doc !== null && matchesFullText(evaluate({type: 'Map', base: DOCS, expr: left}, [doc]), query)
  })
}

/** `*[true]`, the filter that a bare `*` stands for. */
const filterOf = (node: Node): Node =>
  node.type === 'Everything' ? {type: 'Filter', base: node, expr: {type: 'Value', value: true}} : node

/** Rewrites `count(*)` and `count(*[…])`: the index alone decides most filters. */
function rewriteCount(node: Node, context: Context): Node | undefined {
  const {scope, placeholders, evaluate} = context
  if (node.type !== 'FuncCall' || node.name !== 'count' || !Array.isArray(node.args)) return undefined
  const counted: unknown = node.args[0]
  const filter = isNode(counted) && filterOf(counted)
  if (!filter || !isFilterOfAll(filter) || dependsOnOuter(filter.expr) || !scope.direct) return undefined
  const {condition, types = allTypes(scope)} = predicatesOf(filter.expr)
  if (conjuncts(condition).some(({is}) => is === 'unknown')) return undefined
  const expr = context.rewrite(filter.expr, {...context, rows: true})
  return placeholders.fixed(() => {
    const resolved = resolve(scope, types, condition, evaluate)
    if (isExact(resolved)) return countSatisfying(scope, types, conjuncts(resolved))
    const candidates = scope.load(idsSatisfying(scope, types, conjuncts(superset(resolved))))
    return evaluate({...node, args: [{...filter, base: DOCS, expr}]}, candidates)
  })
}

/**
 * Rewrites `*[…]…` inside a filter or projection that does not depend on the row: computes it once for all rows, which
 * nested sub-queries would otherwise do once for every combination of rows.
 */
function rewriteIndependent(node: Node, context: Context): Node | undefined {
  const {placeholders, evaluate} = context
  if (!context.rows || !startsAtEverything(node) || dependsOnOuter(node, OUTSIDE) || makesSpecialValues(node))
    return undefined
  const inner = rewrite(node, {...context, rows: false})
  return placeholders.fixed(() => evaluate(inner, []))
}

/** The depth of a sub-query's own row, seen from which its filter is at depth 0. */
const OUTSIDE = -1

/** Returns whether a node is `*` or what follows from it: its filters, projections, slices and attributes. */
function startsAtEverything(node: Node): boolean {
  if (node.type === 'Everything') return true
  return node.type !== 'Group' && isNode(node.base) && startsAtEverything(node.base)
}

/** Returns whether a value may be a date or a path: these would come back as strings. */
function makesSpecialValues(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(makesSpecialValues)
  if (!isObject(value) || value.type === 'Value') return false
  if (value.type === 'FuncCall' && (value.name === 'dateTime' || value.name === 'path')) return true
  return Object.values(value).some(makesSpecialValues)
}

function rewriteChildren(node: Node, context: Context): Node {
  const copy: Node = {type: node.type}
  for (const [key, value] of Object.entries(node)) {
    const opensScope =
      key === 'expr' ? opensRow(node) : node.type === 'PipeFuncCall' && key === 'args' ? true : undefined
    copy[key] = rewriteAny(value, opensScope === undefined ? context : {...context, rows: opensScope})
  }
  return copy
}

/**
 * Returns whether a node makes its row the target of `^` below it. Filters and projections do; groq-js hides the scopes
 * of maps.
 */
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
