import type {Scope} from '../scope.ts'
import {conjuncts, not, type Condition, type FieldCondition} from './condition.ts'
import {countOfRows, narrowTypes, sourceOf, sourceSql, type Source} from './source.ts'
import {queryNumber} from './sql.ts'

/** With more alternatives than this, check row by row instead of counting each. */
const MAX_ALTERNATIVES = 6
/** How deep a count may be split into other counts. */
const MAX_DEPTH = 6

/** Counts the documents that satisfy exact conditions, using only the index. */
export function countSatisfying(scope: Scope, types: readonly string[], conditions: readonly Condition[]): number {
  if (scope.maxVisibility < 0) return 0
  return countNarrowed({scope, types, depth: 0}, conditions, [])
}

interface Counting {
  scope: Scope
  types: readonly string[]
  depth: number
}

/** Counts after the conditions on the type have narrowed the types. */
function countNarrowed(
  {scope, types: allowed, depth}: Counting,
  required: readonly Condition[],
  checks: readonly Condition[],
): number {
  const {types, conditions} = narrowTypes(allowed, required)
  return count({scope, types, depth: depth + 1}, conditions, checks)
}

/** `checks` run row by row; a count never starts from them. */
function count(counting: Counting, conditions: readonly Condition[], checks: readonly Condition[]): number {
  const {scope, types, depth} = counting
  const source = sourceOf(scope, types, conditions)
  if (source.rows === 0) return 0
  if (source.condition?.is === 'all')
    return countNarrowed(counting, [...source.condition.parts, ...source.others], checks)
  const negated = depth < MAX_DEPTH ? cheapNegation(counting, conditions, source) : undefined
  if (negated) {
    // Counting the excluded rows is faster than checking all the others.
    const others = conditions.filter((each) => each !== negated)
    return countNarrowed(counting, others, checks) - countNarrowed(counting, [...others, not(negated)], checks)
  }
  const choice = depth < MAX_DEPTH ? conditions.find(isChoice) : undefined
  if (choice)
    return countAlternatives(
      counting,
      choice.parts,
      conditions.filter((each) => each !== choice),
      checks,
    )
  const start = source.condition?.is === 'any' ? {...source, condition: undefined, others: [...conditions]} : source
  const {text, values} = sourceSql(scope, types, {...start, others: [...start.others, ...checks]})
  return queryNumber(scope, {text: `SELECT count(*) AS n ${text}`, values})
}

/** Returns a negated condition that excludes fewer rows than the count would start from. */
const cheapNegation = ({scope, types}: Counting, conditions: readonly Condition[], {rows}: Source) =>
  conditions.find(
    (each): each is FieldCondition =>
      each.is === 'field' && each.negated && countOfRows(scope, types, {...each, negated: false}) < rows / 2,
  )

const isChoice = (condition: Condition): condition is Condition & {is: 'any'; parts: Condition[]} =>
  condition.is === 'any' && condition.parts.length <= MAX_ALTERNATIVES

/** Counts each alternative without the documents of the earlier ones. */
function countAlternatives(
  counting: Counting,
  parts: readonly Condition[],
  others: readonly Condition[],
  checks: readonly Condition[],
): number {
  return parts.reduce((sum, part, n) => {
    const counted = parts.slice(0, n).filter((earlier) => !exclude(earlier, part))
    const [choices, plain] = partition(counted.map(not).flatMap(conjuncts), ({is}) => is === 'any')
    return sum + countNarrowed(counting, [...conjuncts(part), ...others, ...plain], [...checks, ...choices])
  }, 0)
}

const partition = <Item>(list: readonly Item[], test: (item: Item) => boolean): [Item[], Item[]] => [
  list.filter(test),
  list.filter((item) => !test(item)),
]

/** Whether no document satisfies both: one requires what the other forbids. */
function exclude(a: Condition, b: Condition): boolean {
  const required = new Set(conjuncts(a).map((each) => JSON.stringify(each)))
  return conjuncts(b).some((each) => required.has(JSON.stringify(not(each))))
}
