import {INDEXED_LENGTH, isIndexed, KIND} from '../../store/fields.ts'
import type {Node} from '../ast.ts'
import {idsByAccessPath} from './accessPaths.ts'
import type {Rows} from './condition.ts'
import {predicatesOf, withField, type Predicates} from './predicates.ts'
import {isFilterOfAll, type Context} from './context.ts'

/** Rewrites any other `*[…]`: the filter runs over the documents of the best access path. */
export function rewriteFilter(node: Node, context: Context): Node | undefined {
  if (!isFilterOfAll(node)) return undefined
  const {scope, placeholders, evaluate} = context
  const predicates = predicatesOf(node.expr)
  const expr = context.rewrite(node.expr, {...context, rows: true})
  const load = (loadPredicates: Predicates) => scope.load(idsByAccessPath(scope, loadPredicates, evaluate))
  const {outer} = predicates
  if (!outer || !context.rows || !usesOuterRow(predicates))
    return {...node, base: placeholders.fixed(() => load(predicates)), expr}
  const base = placeholders.perRow(outer.operand, (value) =>
    load(value === null ? predicates : withOuterValue(predicates, value)),
  )
  return {...node, base, expr}
}

/** Returns whether to use the index for the predicate that depends on the outer row. */
const usesOuterRow = ({ids, references, outer}: Predicates) => !ids && !references && outer !== undefined

function withOuterValue(predicates: Predicates, value: string): Predicates {
  const name = predicates.outer?.name
  if (name === null || name === undefined) return {...predicates, references: [value]}
  if (name === '_id') return {...predicates, ids: [value]}
  const [own = ''] = name.split('.')
  if (!isIndexed(own) || value.length >= INDEXED_LENGTH) return predicates
  const rows: Rows = {of: 'values', kind: KIND.string, values: [value]}
  return withField(predicates, {is: 'field', names: [name], rows, negated: false})
}
