import {equalTo, marks} from './candidates.ts'
import type {Conditions, Equality} from './conditions.ts'
import type {Scope} from './scope.ts'
import {number, restricted} from './walk.ts'

/** Counts a type's documents that satisfy exact conditions, from the index alone. */
export function countMatching(scope: Scope, type: string, conditions: Conditions): number {
  if (scope.vis < 0) return 0
  const key = JSON.stringify(['count', scope.vis, type, conditions])
  return scope.dataset.remembered(key, () => count(scope, type, conditions))
}

function count(scope: Scope, type: string, conditions: Conditions): number {
  const negated = conditions.equalities.find((equality) => equality.negated)
  if (negated) {
    // Counting what is left out is quicker than looking at all that stays.
    const rest = conditions.equalities.filter((equality) => equality !== negated)
    const without = {...conditions, equalities: rest}
    const left = {...conditions, equalities: [...rest, {...negated, negated: false}]}
    return countMatching(scope, type, without) - countMatching(scope, type, left)
  }
  const driver = rarest(scope, type, conditions.equalities)
  const rest = {...conditions, equalities: conditions.equalities.filter((equality) => equality !== driver)}
  const {text, values} = restricted(scope, type, rest, 'd', null)
  if (!driver)
    return number(scope, {text: `SELECT count(*) AS n FROM doc d WHERE d.type = ? ${text}`, values: [type, ...values]})
  return number(scope, {
    text: `SELECT count(*) AS n FROM field d WHERE d.type = ? AND d.name = ? AND d.kind = ? AND d.value IN (${marks(driver.values)}) ${text}`,
    values: [type, driver.name, driver.kind, ...driver.values, ...values],
  })
}

/** The equality with the fewest rows. */
function rarest(scope: Scope, type: string, equalities: readonly Equality[]): Equality | undefined {
  if (equalities.length < 2) return equalities[0]
  const sized = equalities.map((equality) => {
    const {text, values} = equalTo([type], equality)
    const rows = scope.dataset.remembered(JSON.stringify(['rows', type, equality]), () =>
      number(scope, {text: `SELECT count(*) AS n ${text}`, values}),
    )
    return {equality, rows}
  })
  return sized.toSorted((a, b) => a.rows - b.rows)[0]?.equality
}
