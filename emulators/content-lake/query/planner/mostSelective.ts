import {equalTo, FEW, marks} from './accessPaths.ts'
import type {Predicates, Equality} from './predicates.ts'
import type {Scope} from '../scope.ts'
import {number, restricted} from './indexScan.ts'

/** The equality with the fewest rows. */
export function mostSelective(scope: Scope, type: string, equalities: readonly Equality[]): Equality | undefined {
  if (equalities.length < 2) return equalities[0]
  const sized = equalities.map((equality) => {
    const {text, values} = equalTo([type], equality)
    const rows = scope.dataset.memo(JSON.stringify(['rows', type, equality]), () =>
      number(scope, {text: `SELECT count(*) AS n ${text}`, values}),
    )
    return {equality, rows}
  })
  return sized.toSorted((a, b) => a.rows - b.rows)[0]?.equality
}

/** The ids that satisfy several equalities of which each alone has many, when they are few together. */
export function fewTogether(scope: Scope, type: string, predicates: Predicates): string[] | undefined {
  const positive = predicates.equalities.filter(({negated}) => !negated)
  const driver = positive.length > 1 ? mostSelective(scope, type, positive) : undefined
  if (!driver) return undefined
  const rest = {...predicates, equalities: predicates.equalities.filter((equality) => equality !== driver)}
  const {text, values} = restricted(scope, type, rest, 'd', null)
  const ids = scope.dataset
    .statement(
      `SELECT d.id FROM field d WHERE d.type = ? AND d.name = ? AND d.kind = ? AND d.value IN (${marks(driver.values)}) ${text} LIMIT ?`,
    )
    .all(type, driver.name, driver.kind, ...driver.values, ...values, FEW + 1)
    .map((row) => String(row.id))
  return ids.length <= FEW ? ids : undefined
}
