import {equalTo, MAX_CANDIDATES, sqlPlaceholders} from './accessPaths.ts'
import type {Predicates, Equality} from './predicates.ts'
import type {Scope} from '../scope.ts'
import {queryNumber, predicateSql} from './indexScan.ts'

/** Returns the equality with the fewest rows. */
export function mostSelective(scope: Scope, type: string, equalities: readonly Equality[]): Equality | undefined {
  if (equalities.length < 2) return equalities[0]
  const withRowCounts = equalities.map((equality) => {
    const {text, values} = equalTo([type], equality)
    const rows = scope.dataset.memo(JSON.stringify(['rows', type, equality]), () =>
      queryNumber(scope, {text: `SELECT count(*) AS n ${text}`, values}),
    )
    return {equality, rows}
  })
  return withRowCounts.toSorted((a, b) => a.rows - b.rows)[0]?.equality
}

/**
 * Returns the ids that satisfy several equalities together, when these are few although each equality alone has many
 * rows.
 */
export function idsOfIntersection(scope: Scope, type: string, predicates: Predicates): string[] | undefined {
  const positive = predicates.equalities.filter(({negated}) => !negated)
  const drivingEquality = positive.length > 1 ? mostSelective(scope, type, positive) : undefined
  if (!drivingEquality) return undefined
  const others = {...predicates, equalities: predicates.equalities.filter((equality) => equality !== drivingEquality)}
  const {text, values} = predicateSql(scope, type, others, 'd', null)
  const ids = scope.dataset
    .statement(
      `SELECT d.id FROM field d WHERE d.type = ? AND d.name = ? AND d.kind = ? AND d.value IN (${sqlPlaceholders(drivingEquality.values)}) ${text} LIMIT ?`,
    )
    .all(type, drivingEquality.name, drivingEquality.kind, ...drivingEquality.values, ...values, MAX_CANDIDATES + 1)
    .map((row) => String(row.id))
  return ids.length <= MAX_CANDIDATES ? ids : undefined
}
