import {INDEXED_LENGTH, isIndexed, toIndexValue} from '../../store/fields.ts'
import {isNode, type Node} from '../ast.ts'
import {
  all,
  any,
  conjuncts,
  constantly,
  expand,
  not,
  OPPOSITE,
  UNKNOWN,
  type Condition,
  type Operator,
} from './condition.ts'
import {constant} from './constant.ts'

/** SQLite refuses expressions that nest deeper than 1,000: https://www.sqlite.org/limits.html */
const MAX_PARTS = 300
/** The SQL for each field of a `coalesce` repeats the checks of all fields before it. */
const MAX_COALESCED = 8

/** Returns when a filter's expression is true, as far as the index can tell. */
export function conditionOf(expr: Node): Condition {
  const condition = expand(yields(expr, true))
  if (partsOf(condition) <= MAX_PARTS) return condition
  // The type alone already leads to far fewer documents.
  return all([...conjuncts(condition).filter(({is}) => is === 'type' || is === 'ids'), UNKNOWN])
}

const partsOf = (condition: Condition): number =>
  condition.is === 'all' || condition.is === 'any' ? condition.parts.reduce((sum, part) => sum + partsOf(part), 0) : 1

/**
 * Returns when an expression yields exactly this boolean. A comparison with a missing field yields neither:
 * `!(price < 5)` does not hold for a document without a price.
 */
function yields(node: Node, wanted: boolean): Condition {
  const folded = constant(node)
  if (folded) return constantly(folded.value === wanted)
  const {left, right, base} = node
  switch (node.type) {
    case 'Group':
      return isNode(base) ? yields(base, wanted) : UNKNOWN
    case 'Not':
      return isNode(base) ? yields(base, !wanted) : UNKNOWN
    case 'And':
    case 'Or': {
      if (!isNode(left) || !isNode(right)) return UNKNOWN
      const sides = [yields(left, wanted), yields(right, wanted)]
      return (node.type === 'And') === wanted ? all(sides) : any(sides)
    }
    case 'FuncCall':
      return definedness(node, wanted)
    case 'AccessAttribute':
      return valuesOf([fieldName(node)], [wanted])
    case 'OpCall':
      return isNode(left) && isNode(right) ? comparison(String(node.op), left, right, wanted) : UNKNOWN
    default:
      return UNKNOWN
  }
}

/** `defined(field)` */
function definedness({namespace, name, args}: Node, wanted: boolean): Condition {
  const [argument]: unknown[] = Array.isArray(args) ? args : []
  if (namespace !== 'global' || name !== 'defined' || !isNode(argument)) return UNKNOWN
  const names = indexedNames(argument)
  return names ? {is: 'field', names, rows: {of: 'any'}, negated: !wanted} : UNKNOWN
}

const exactly = (condition: Condition, isWanted: boolean) => (isWanted ? condition : not(condition))

function comparison(op: string, left: Node, right: Node, wanted: boolean): Condition {
  if (op === 'match') return exactly(match(left, right), wanted)
  const literal = constant(right)
  if (!literal) return UNKNOWN
  const {value} = literal
  switch (op) {
    case '==':
      return exactly(equalTo(left, [value]), wanted)
    case '!=':
      return exactly(equalTo(left, [value]), !wanted)
    case 'in':
      return Array.isArray(value) ? exactly(equalTo(left, value), wanted) : UNKNOWN
    case '<':
    case '<=':
    case '>':
    case '>=':
      return range(left, wanted ? op : OPPOSITE[op], value)
    default:
      return UNKNOWN
  }
}

function equalTo(left: Node, values: readonly unknown[]): Condition {
  const name = attributeOfRow(left)
  if (name === '_id' || name === '_type') {
    const texts = values.filter((value) => typeof value === 'string')
    return name === '_id' ? {is: 'ids', ids: texts, negated: false} : {is: 'type', types: texts, negated: false}
  }
  return valuesOf(indexedNames(left) ?? [undefined], values)
}

/** Fields that equal one of the values. Null equals what is missing; lists and objects equal nothing. */
function valuesOf(names: readonly (string | undefined)[], values: readonly unknown[]): Condition {
  if (!names.every((name) => name !== undefined) || values.some(isTruncated)) return UNKNOWN
  const field = {is: 'field', names: names.filter((name) => name !== undefined), negated: false} as const
  const entries = values.flatMap((value) => toIndexValue(value) ?? [])
  const byKind = [...Map.groupBy(entries, ({kind}) => kind)].map(([kind, same]): Condition => ({
    ...field,
    rows: {of: 'values', kind, values: same.map(({value}) => value)},
  }))
  return any([...byKind, ...(values.includes(null) ? [not({...field, rows: {of: 'any'}})] : [])])
}

function range(left: Node, op: Operator, value: unknown): Condition {
  if (attributeOfRow(left) === '_id') return typeof value === 'string' ? {is: 'id', op, value} : constantly(false)
  const names = indexedNames(left)
  if (!names || isTruncated(value)) return UNKNOWN
  const entry = toIndexValue(value)
  if (!entry) return constantly(false)
  return {is: 'field', names, rows: {of: 'range', kind: entry.kind, bounds: [{op, value: entry.value}]}, negated: false}
}

const isTruncated = (value: unknown) => typeof value === 'string' && value.length >= INDEXED_LENGTH

/** What a `match` requires when each word of the pattern is plain: letters and digits, with an asterisk or none at its ends. */
function match(left: Node, right: Node): Condition {
  const names = left.type === 'Array' ? textsOfList(left) : [fieldName(left)]
  const known = names.filter((name) => name !== undefined)
  const pattern = constant(right)?.value
  if (typeof pattern !== 'string' || known.length === 0 || known.length < names.length) return UNKNOWN
  const terms = pattern.split(/\s+/).filter(Boolean)
  const arePlain = terms.length > 0 && terms.every((word) => /^\*?[\p{L}\p{N}]+\*?$/u.test(word))
  return arePlain ? {is: 'match', names: known, terms, mayBeList: left.type !== 'Array'} : UNKNOWN
}

/** The fields whose texts a list holds. */
function textsOfList({elements}: Node): (string | undefined)[] {
  const nodes: unknown[] = Array.isArray(elements) ? elements : []
  return nodes.flatMap((node) => {
    if (!isNode(node) || node.isSplat !== false || !isNode(node.value)) return [undefined]
    return wrappedText(node.value) ?? [fieldName(node.value)]
  })
}

/** `coalesce(name.value, name, "")`: one of the two fields at most is a text. */
function wrappedText(node: Node): string[] | undefined {
  const args: unknown[] = isCoalesce(node) && Array.isArray(node.args) ? node.args : []
  const [inner, outer, empty, ...more] = args.filter(isNode)
  if (!inner || !outer || !empty || more.length > 0 || constant(empty)?.value !== '') return undefined
  const [wrapped, name] = [fieldName(inner), fieldName(outer)]
  return wrapped !== undefined && name !== undefined && wrapped.startsWith(`${name}.`) ? [wrapped, name] : undefined
}

/** The names of a field, or of the fields that `coalesce` tries in turn. */
export function indexedNames(node: Node): string[] | undefined {
  if (node.type === 'Group' && isNode(node.base)) return indexedNames(node.base)
  const nodes: unknown[] = isCoalesce(node) && Array.isArray(node.args) ? node.args : [node]
  const names = nodes.map((each) => (isNode(each) ? fieldName(each) : undefined)).filter((name) => name !== undefined)
  const areKnown = names.length > 0 && names.length === nodes.length
  return areKnown && names.length <= MAX_COALESCED ? names : undefined
}

const isCoalesce = ({type, namespace, name}: Node) =>
  type === 'FuncCall' && namespace === 'global' && name === 'coalesce'

/** Returns the attribute that a node reads from the filtered document itself. */
export function attributeOfRow(node: Node): string | undefined {
  if (node.type !== 'AccessAttribute' || typeof node.name !== 'string') return undefined
  return !isNode(node.base) || node.base.type === 'This' ? node.name : undefined
}

/** Returns the indexed field that a node reads from the filtered document, if any. */
export function fieldName(node: Node): string | undefined {
  const own = attributeOfRow(node)
  if (own !== undefined) return isIndexed(own) ? own : undefined
  if (node.type !== 'AccessAttribute' || typeof node.name !== 'string' || !isNode(node.base)) return undefined
  const outer = attributeOfRow(node.base)
  return outer !== undefined && isIndexed(outer) && !node.name.includes('.') ? `${outer}.${node.name}` : undefined
}
