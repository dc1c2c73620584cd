/** The index rows that a field must have: any at all, some of these values, or one between bounds. */
export type Rows =
  {of: 'any'} | {of: 'values'; kind: number; values: (string | number)[]} | {of: 'range'; kind: number; bounds: Bound[]}

export type Operator = '<' | '<=' | '>' | '>='
export interface Bound {
  op: Operator
  value: string | number
}

/** `field == "x"`, `!defined(field)`; with several names, the first of them that is there: `coalesce(a, b) < "x"`. */
export interface FieldCondition {
  is: 'field'
  names: readonly string[]
  rows: Rows
  negated: boolean
}

/** `[a, b] match "x*"`; with `mayBeList`, of a single field. */
export interface MatchCondition {
  is: 'match'
  names: string[]
  /** The words of the pattern. */
  terms: string[]
  mayBeList: boolean
}

/** A condition on one stored document. It holds or it does not: GROQ's null counts as not holding. */
export type Condition =
  | {is: 'constant'; holds: boolean}
  /** What the index cannot decide. */
  | {is: 'unknown'}
  | FieldCondition
  | MatchCondition
  | {is: 'type'; types: string[]; negated: boolean}
  | {is: 'ids'; ids: string[]; negated: boolean}
  | {is: 'id'; op: Operator; value: string}
  /** The document is one of these, which the index found. A `match` becomes this. */
  | {is: 'found'; ids: ReadonlySet<string>; negated: boolean}
  | {is: 'not'; part: MatchCondition}
  | {is: 'all' | 'any'; parts: Condition[]}

export const UNKNOWN: Condition = {is: 'unknown'}
export const constantly = (holds: boolean): Condition => ({is: 'constant', holds})

/** Requires all conditions. Merges the bounds of one field into one range, so that one index look-up decides it. */
export function all(parts: readonly Condition[]): Condition {
  const flat = parts.flatMap((part) => (part.is === 'all' ? part.parts : [part]))
  if (flat.some((part) => part.is === 'constant' && !part.holds)) return constantly(false)
  return joined('all', mergeBounds(flat.filter(({is}) => is !== 'constant')), true)
}

export function any(parts: readonly Condition[]): Condition {
  const flat = parts.flatMap((part) => (part.is === 'any' ? part.parts : [part]))
  if (flat.some((part) => part.is === 'constant' && part.holds)) return constantly(true)
  return joined(
    'any',
    flat.filter(({is}) => is !== 'constant'),
    false,
  )
}

const joined = (is: 'all' | 'any', parts: Condition[], empty: boolean): Condition =>
  parts.length > 1 ? {is, parts} : (parts[0] ?? constantly(empty))

type RangeCondition = FieldCondition & {rows: {of: 'range'}}
const isRange = (condition: Condition): condition is RangeCondition =>
  condition.is === 'field' && condition.rows.of === 'range' && !condition.negated

function mergeBounds(parts: Condition[]): Condition[] {
  const ranges = Map.groupBy(parts.filter(isRange), ({names, rows}) => JSON.stringify([names, rows.kind]))
  if ([...ranges.values()].every(({length}) => length === 1)) return parts
  const merged = [...ranges.values()].flatMap((same): Condition[] => {
    const [first] = same
    return first ? [{...first, rows: {...first.rows, bounds: same.flatMap(({rows}) => rows.bounds)}}] : []
  })
  return [...parts.filter((part) => !isRange(part)), ...merged]
}

/** Negates a condition. */
export function not(condition: Condition): Condition {
  switch (condition.is) {
    case 'constant':
      return constantly(!condition.holds)
    case 'unknown':
      return condition
    case 'field':
    case 'type':
    case 'ids':
    case 'found':
      return {...condition, negated: !condition.negated}
    case 'id':
      return {...condition, op: OPPOSITE[condition.op]}
    case 'match':
      return {is: 'not', part: condition}
    case 'not':
      return condition.part
    case 'all':
      return any(condition.parts.map(not))
    case 'any':
      return all(condition.parts.map(not))
    default:
      return condition satisfies never
  }
}

export const OPPOSITE: Record<Operator, Operator> = {'<': '>=', '<=': '>', '>': '<=', '>=': '<'}

/** Rewrites a condition on a `coalesce` as conditions on each of its fields. */
export function expand(condition: Condition): Condition {
  if (condition.is === 'all') return all(condition.parts.map(expand))
  if (condition.is === 'any') return any(condition.parts.map(expand))
  if (condition.is !== 'field' || condition.names.length < 2) return condition
  const whole: FieldCondition = {...condition, negated: false}
  const expanded = any(
    condition.names.map((name, n) => all([...condition.names.slice(0, n).map(isMissing), {...whole, names: [name]}])),
  )
  return condition.negated ? not(expanded) : expanded
}

export const isThere = (name: string): Condition => ({is: 'field', names: [name], rows: {of: 'any'}, negated: false})
export const isMissing = (name: string): Condition => not(isThere(name))

/** The parts that must all hold. */
export const conjuncts = (condition: Condition): Condition[] =>
  condition.is === 'all' ? condition.parts : condition.is === 'constant' && condition.holds ? [] : [condition]

export const isExact = (condition: Condition): boolean =>
  condition.is === 'unknown' || condition.is === 'match' || condition.is === 'not'
    ? false
    : condition.is === 'all' || condition.is === 'any'
      ? condition.parts.every(isExact)
      : true

/** Leaves out what the index cannot decide. The result holds for the same documents, and possibly for more. */
export function superset(condition: Condition): Condition {
  switch (condition.is) {
    case 'unknown':
    case 'match':
    case 'not':
      return constantly(true)
    case 'all':
      return all(condition.parts.map(superset))
    case 'any':
      return any(condition.parts.map(superset))
    default:
      return condition
  }
}
