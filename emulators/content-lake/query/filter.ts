import {INDEXED_LENGTH, KIND} from '../store/fields.ts'
import type {Node} from './ast.ts'
import {candidateIds} from './candidates.ts'
import {conditionsOf, type Conditions} from './conditions.ts'
import {isFilterOfAll, type Context} from './context.ts'

/** Any other `*[…]`: the filter runs over candidates. */
export function filtered(node: Node, context: Context): Node | undefined {
  if (!isFilterOfAll(node)) return undefined
  const {scope, hooks} = context
  const conditions = conditionsOf(node.expr)
  const expr = context.rewrite(node.expr, {...context, rows: true})
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
  if (name === '_type' || name === '_rev' || value.length >= INDEXED_LENGTH) return conditions
  return {
    ...conditions,
    equalities: [...conditions.equalities, {name, kind: KIND.string, values: [value], negated: false}],
  }
}
