import {isNode, type Node} from '../ast.ts'
import {all, conjuncts, type Condition} from './condition.ts'
import {attributeOfRow, conditionOf, fieldName} from './conditionOf.ts'
import {constant} from './constant.ts'

/** What a filter requires. All predicates must hold. */
export interface Predicates {
  types?: string[]
  ids?: string[]
  /** The whole requirement, as far as the index can tell. */
  condition: Condition
  /** Requires a reference to one of these ids. */
  references?: string[]
  /** Requires a version of this document: `sanity::versionOf(id)`. */
  versionOf?: string
  /** Requires a document of this release: `sanity::partOfRelease(name)`. */
  release?: string
  /** One requirement that depends on the row outside of the filter: `references(^._id)` or `field == ^.field`. */
  outer?: {name: string | null; operand: Node}
}

/** Extracts the predicates of a filter's expression. */
export function predicatesOf(expr: Node): Predicates {
  const condition = conditionOf(expr)
  const predicates: Predicates = {condition}
  for (const part of conjuncts(condition)) {
    if (part.is === 'type' && !part.negated) predicates.types = intersection(predicates.types, part.types)
    if (part.is === 'ids' && !part.negated) predicates.ids = intersection(predicates.ids, part.ids)
  }
  for (const node of conjunctNodes(expr)) collect(node, predicates)
  return predicates
}

const intersection = (known: string[] | undefined, more: string[]) =>
  known?.filter((each) => more.includes(each)) ?? more

function conjunctNodes(node: Node): Node[] {
  if (node.type === 'Group' && isNode(node.base)) return conjunctNodes(node.base)
  if (node.type === 'And' && isNode(node.left) && isNode(node.right))
    return [...conjunctNodes(node.left), ...conjunctNodes(node.right)]
  return [node]
}

/** Collects the requirements that are no condition on the document's own fields. */
function collect(node: Node, predicates: Predicates): void {
  if (node.type === 'FuncCall' && node.name === 'references') addReference(node, predicates)
  if (node.type === 'FuncCall' && node.namespace === 'sanity') addVersions(node, predicates)
  if (node.type !== 'OpCall' || node.op !== '==' || !isNode(node.left) || !isNode(node.right)) return
  const name = attributeOfRow(node.left) ?? fieldName(node.left)
  const operand = name === undefined || constant(node.right) ? undefined : liftToOuterRow(node.right)
  if (operand && name !== undefined) predicates.outer ??= {name, operand}
}

function addReference(node: Node, predicates: Predicates): void {
  const args = Array.isArray(node.args) ? node.args.filter(isNode) : []
  const literals = args.map(constant)
  const ids = literals.flatMap((literal) => literal?.value ?? [])
  if (literals.every(Boolean) && ids.every((id) => typeof id === 'string')) predicates.references ??= ids
  const operand = args.length === 1 && args[0] ? liftToOuterRow(args[0]) : undefined
  if (operand) predicates.outer ??= {name: null, operand}
}

function addVersions(node: Node, predicates: Predicates): void {
  const [argument]: unknown[] = Array.isArray(node.args) ? node.args : []
  const value = isNode(argument) ? constant(argument)?.value : undefined
  if (typeof value !== 'string') return
  if (node.name === 'versionOf') predicates.versionOf ??= value
  if (node.name === 'partOfRelease') predicates.release ??= value
}

/** Adds a condition to the predicates. */
export const withField = (predicates: Predicates, condition: Condition): Predicates => ({
  ...predicates,
  condition: all([predicates.condition, condition]),
})

/** Rewrites an expression on the outer row as that row would write it: `^._id` becomes `_id`. */
function liftToOuterRow(node: Node): Node | undefined {
  if (node.type === 'Group' && isNode(node.base)) return liftToOuterRow(node.base)
  if (node.type === 'Parent' && typeof node.n === 'number')
    return node.n === 1 ? {type: 'This'} : {type: 'Parent', n: node.n - 1}
  if (node.type !== 'AccessAttribute' || !isNode(node.base)) return undefined
  const base = liftToOuterRow(node.base)
  return base && {...node, base}
}
