import type {Scope} from '../scope.ts'
import {conjuncts, type Condition, type FieldCondition} from './condition.ts'
import {queryIds, queryNumber, rowsSql, sqlPlaceholders, whereSql, type Sql} from './sql.ts'

/** The condition with the fewest index rows, where a read begins, and the conditions left to check for each row. */
export interface Source {
  /** Undefined: all documents of the types. */
  condition: Condition | undefined
  rows: number
  others: Condition[]
}

/** Returns the condition with the fewest rows. */
export function sourceOf(scope: Scope, types: readonly string[], conditions: readonly Condition[]): Source {
  const counted = conditions.map((condition) => ({condition, rows: rowsOf(scope, types, condition)}))
  const [best] = counted.toSorted((a, b) => a.rows - b.rows)
  if (!best || best.rows === Infinity)
    return {condition: undefined, rows: countOfTypes(scope, types), others: [...conditions]}
  return {...best, others: conditions.filter((each) => each !== best.condition)}
}

/** Returns how many index rows lead to the documents of a condition; infinity when the index cannot find them. */
function rowsOf(scope: Scope, types: readonly string[], condition: Condition): number {
  switch (condition.is) {
    case 'field':
      return condition.negated ? Infinity : countOfRows(scope, types, condition)
    case 'type':
      return condition.negated ? Infinity : countOfTypes(scope, condition.types)
    case 'ids':
      return condition.negated ? Infinity : condition.ids.length
    case 'found':
      return condition.negated ? Infinity : condition.ids.size
    case 'all':
      return Math.min(...condition.parts.map((part) => rowsOf(scope, types, part)))
    case 'any':
      return condition.parts.reduce((sum, part) => sum + rowsOf(scope, types, part), 0)
    default:
      return Infinity
  }
}

/** Counts with a memo: several parts of one query share their conditions. */
export function countOfRows(scope: Scope, types: readonly string[], condition: FieldCondition): number {
  return scope.dataset.memo(JSON.stringify(['rows', types, condition]), () => {
    const {text, values} = fieldRows(types, condition)
    return queryNumber(scope, {text: `SELECT count(*) AS n ${text}`, values})
  })
}

const countOfTypes = (scope: Scope, types: readonly string[]): number =>
  scope.dataset.memo(JSON.stringify(['documents', types]), () =>
    queryNumber(scope, {
      text: `SELECT count(*) AS n FROM doc WHERE type IN (${sqlPlaceholders(types)})`,
      values: [...types],
    }),
  )

const fieldRows = (types: readonly string[], {names, rows}: FieldCondition): Sql => {
  const {text, values} = rowsSql('d', rows)
  return {
    text: `FROM field d WHERE d.type IN (${sqlPlaceholders(types)}) AND d.name = ?${text}`,
    values: [...types, ...names, ...values],
  }
}

/**
 * SQL for the rows of a source that satisfy all of its conditions: `FROM … WHERE …`. Does not support `all` and `any`.
 */
export function sourceSql(scope: Scope, types: readonly string[], {condition, others}: Source): Sql {
  const where = whereSql(scope, others)
  const from =
    condition?.is === 'field'
      ? fieldRows(types, condition)
      : condition?.is === 'ids' || condition?.is === 'found'
        ? {
            text: `FROM doc d WHERE d.id IN (SELECT value FROM json_each(?)) AND d.type IN (${sqlPlaceholders(types)})`,
            values: [JSON.stringify([...condition.ids]), ...types],
          }
        : {text: `FROM doc d WHERE d.type IN (${sqlPlaceholders(types)})`, values: [...types]}
  return {text: `${from.text} AND ${where.text}`, values: [...from.values, ...where.values]}
}

/** Takes the conditions on the type out of a list: the types that are left, and the other conditions. */
export function narrowTypes(types: readonly string[], conditions: readonly Condition[]) {
  let left = types
  const others = conditions.filter((condition) => {
    if (condition.is !== 'type') return true
    left = left.filter((type) => condition.types.includes(type) !== condition.negated)
    return false
  })
  return {types: left, conditions: others}
}

/** Returns the ids of the documents that satisfy the conditions, `limit` of them at most. */
export function idsSatisfying(
  scope: Scope,
  allowed: readonly string[],
  required: readonly Condition[],
  limit = -1,
): string[] {
  if (required.some((condition) => condition.is === 'constant' && !condition.holds)) return []
  const {types, conditions} = narrowTypes(allowed, required)
  const source = sourceOf(scope, types, conditions)
  const {condition, others} = source
  if (condition?.is === 'all') return idsSatisfying(scope, types, [...condition.parts, ...others], limit)
  if (condition?.is === 'any') {
    const ids = condition.parts.flatMap((part) => idsSatisfying(scope, types, [...conjuncts(part), ...others], limit))
    const unique = [...new Set(ids)]
    return limit < 0 ? unique : unique.slice(0, limit)
  }
  const {text, values} = sourceSql(scope, types, source)
  return queryIds(scope, {text: `SELECT d.id ${text} LIMIT ?`, values: [...values, limit]})
}

export function allTypes({dataset}: Scope): string[] {
  return dataset.memo('types', () =>
    dataset.db
      .prepare('SELECT DISTINCT type FROM doc')
      .all()
      .map((row) => String(row.type)),
  )
}
