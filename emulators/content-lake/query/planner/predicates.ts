import {toIndexValue, INDEXED_LENGTH} from '../../store/fields.ts'
import {isNode, type Node} from '../ast.ts'
import {constant} from './constant.ts'

/** Requires a field to equal, or to differ from, one of these values. */
export interface Equality {
  name: string
  kind: number
  values: (string | number)[]
  negated: boolean
}

/** Compares a field with a value of the same kind. */
export interface Comparison {
  name: string
  kind: number
  op: '<' | '<=' | '>' | '>='
  value: string | number
}

/** The first `[a, b] match "…"` of a filter. */
export interface MatchPredicate {
  names: string[]
  /**
   * A substring that one of the fields must contain, ignoring case; absent when the pattern has no letters or digits.
   */
  substring?: string | undefined
  /** The words of the pattern, when all of them are plain: then they are the whole requirement. */
  terms?: string[] | undefined
}

/** What a filter requires, as far as the index can decide. All predicates must hold. */
export interface Predicates {
  types?: string[]
  ids?: string[]
  equalities: Equality[]
  comparisons: Comparison[]
  /** Requires a reference to one of these ids. */
  references?: string[]
  text?: MatchPredicate
  /** Requires a version of this document: `sanity::versionOf(id)`. */
  versionOf?: string
  /** Requires a document of this release: `sanity::partOfRelease(name)`. */
  release?: string
  /** One requirement that depends on the row outside of the filter: `references(^._id)` or `field == ^.field`. */
  outer?: {name: string | null; operand: Node}
  /** True when the filter requires nothing else: the index alone decides. */
  exact: boolean
}

/** Extracts the predicates of a filter's expression. Unknown expressions only make the result inexact. */
export function predicatesOf(expr: Node): Predicates {
  const predicates: Predicates = {equalities: [], comparisons: [], exact: true}
  collect(expr, predicates)
  return predicates
}

function collect(node: Node, predicates: Predicates): void {
  const folded = constant(node)
  if (folded) {
    if (folded.value !== true) predicates.exact = false
    return
  }
  if (node.type === 'Group' && isNode(node.base)) return collect(node.base, predicates)
  if (node.type === 'And' && isNode(node.left) && isNode(node.right)) {
    collect(node.left, predicates)
    return collect(node.right, predicates)
  }
  if (node.type === 'Or' && isNode(node.left) && isNode(node.right)) {
    // `$status == null || status == $status`: when one side is constant and false, only the other side counts.
    if (constant(node.left)) return collect(node.right, predicates)
    if (constant(node.right)) return collect(node.left, predicates)
  }
  if (node.type === 'FuncCall' && node.name === 'references' && addReference(node, predicates)) return
  if (node.type === 'FuncCall' && node.namespace === 'sanity') addVersions(node, predicates)
  if (
    node.type === 'OpCall' &&
    isNode(node.left) &&
    isNode(node.right) &&
    addOperator(node, node.left, node.right, predicates)
  )
    return
  predicates.exact = false
}

function addReference(node: Node, predicates: Predicates): boolean {
  const args = Array.isArray(node.args) ? node.args.filter(isNode) : []
  const literals = args.map(constant)
  const ids = literals.flatMap((literal) => literal?.value ?? [])
  if (literals.every(Boolean) && ids.every((id) => typeof id === 'string')) {
    if (predicates.references) return false
    predicates.references = ids
    return true
  }
  const operand = args.length === 1 && args[0] ? liftToOuterRow(args[0]) : undefined
  if (operand && !predicates.outer) predicates.outer = {name: null, operand}
  return false
}

function addVersions(node: Node, predicates: Predicates): void {
  const [argument]: unknown[] = Array.isArray(node.args) ? node.args : []
  const value = isNode(argument) ? constant(argument)?.value : undefined
  if (typeof value !== 'string') return
  if (node.name === 'versionOf') predicates.versionOf ??= value
  if (node.name === 'partOfRelease') predicates.release ??= value
}

function addOperator(node: Node, left: Node, right: Node, predicates: Predicates): boolean {
  if (node.op === 'match') {
    if (predicates.text) return false
    predicates.text = matchPredicateOf(left, right)
    return predicates.text?.terms !== undefined
  }
  const name = fieldName(left)
  if (name === undefined) return false
  const literal = constant(right)
  if (!literal) {
    const operand = node.op === '==' ? liftToOuterRow(right) : undefined
    if (operand && !predicates.outer) predicates.outer = {name, operand}
    return false
  }
  if (node.op === '==' || node.op === '!=') return addEquality(name, [literal.value], node.op === '!=', predicates)
  if (node.op === 'in') return Array.isArray(literal.value) && addEquality(name, literal.value, false, predicates)
  const {op} = node
  if (op !== '<' && op !== '<=' && op !== '>' && op !== '>=') return false
  const entry = toIndexValue(literal.value)
  if (!entry || typeof literal.value === 'boolean' || isTruncated(literal.value) || isSystemField(name)) return false
  predicates.comparisons.push({name, op, ...entry})
  return true
}

/**
 * Returns what a `match` on a list of fields requires. A single field may hold a list, which the index does not
 * contain.
 */
function matchPredicateOf(left: Node, right: Node): MatchPredicate | undefined {
  const elements = left.type === 'Array' && Array.isArray(left.elements) ? left.elements : []
  const names = elements.map((element: unknown) =>
    isNode(element) && element.isSplat === false && isNode(element.value) ? fieldName(element.value) : undefined,
  )
  const pattern = constant(right)?.value
  if (names.length === 0 || !names.every((name) => name !== undefined && !isSystemField(name))) return undefined
  if (typeof pattern !== 'string') return undefined
  const substrings = pattern.replaceAll('.', '').match(/[A-Za-z0-9]+/g) ?? []
  const [substring] = substrings.toSorted((a, b) => b.length - a.length)
  const words = pattern.split(/\s+/).filter(Boolean)
  const arePlain = words.length > 0 && words.every((word) => /^\*?[\p{L}\p{N}]+\*?$/u.test(word))
  return {names: names.filter((name) => name !== undefined), substring, terms: arePlain ? words : undefined}
}

function addEquality(name: string, values: unknown[], negated: boolean, predicates: Predicates): boolean {
  if (name === '_type' || name === '_id') {
    if (negated || !values.every((value) => typeof value === 'string')) return false
    if (name === '_type')
      predicates.types = predicates.types ? predicates.types.filter((type) => values.includes(type)) : values
    else predicates.ids = predicates.ids ? predicates.ids.filter((id) => values.includes(id)) : values
    return true
  }
  const entries = values.map(toIndexValue)
  const kind = entries[0]?.kind
  const sameKind = kind !== undefined && entries.every((entry) => entry?.kind === kind)
  if (!sameKind || values.some(isTruncated) || isSystemField(name)) return false
  predicates.equalities.push({name, kind, negated, values: entries.flatMap((entry) => entry?.value ?? [])})
  return true
}

const isSystemField = (name: string) => name === '_id' || name === '_type' || name === '_rev'

const isTruncated = (value: unknown) => typeof value === 'string' && value.length >= INDEXED_LENGTH

/** Returns the indexed field that a node reads from the filtered document, if any. */
export function fieldName(node: Node): string | undefined {
  if (node.type !== 'AccessAttribute' || typeof node.name !== 'string') return undefined
  if (!isNode(node.base) || node.base.type === 'This') return node.name
  if (node.name !== 'current' && node.name !== '_ref') return undefined
  const outer = fieldName(node.base)
  return outer !== undefined && !outer.includes('.') ? `${outer}.${node.name}` : undefined
}

/** Rewrites an expression on the outer row as that row would write it: `^._id` becomes `_id`. */
function liftToOuterRow(node: Node): Node | undefined {
  if (node.type === 'Group' && isNode(node.base)) return liftToOuterRow(node.base)
  if (node.type === 'Parent' && typeof node.n === 'number')
    return node.n === 1 ? {type: 'This'} : {type: 'Parent', n: node.n - 1}
  if (node.type !== 'AccessAttribute' || !isNode(node.base)) return undefined
  const base = liftToOuterRow(node.base)
  return base && {...node, base}
}
