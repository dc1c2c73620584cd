import {marks} from './candidates.ts'
import type {Conditions} from './conditions.ts'
import type {Evaluate} from './context.ts'
import {mostSelective} from './mostSelective.ts'
import type {Scope} from './scope.ts'
import {matching} from './texts.ts'
import {number, restricted} from './walk.ts'

/** Counts a type's documents that satisfy exact conditions, from the index alone. */
export function countMatching(scope: Scope, type: string, conditions: Conditions, evaluate: Evaluate): number {
  if (scope.vis < 0) return 0
  const {text} = conditions
  return text ? among(scope, type, conditions, matching(scope, type, text, evaluate)) : counted(scope, type, conditions)
}

function among(scope: Scope, type: string, conditions: Conditions, ids: ReadonlySet<string>): number {
  const {text, values} = restricted(scope, type, conditions, 'd', null)
  return number(scope, {
    text: `SELECT count(*) AS n FROM doc d WHERE d.id IN (SELECT value FROM json_each(?)) AND d.type = ? ${text}`,
    values: [JSON.stringify([...ids]), type, ...values],
  })
}

/** A part of a count, which other counts may have, too. */
const counted = (scope: Scope, type: string, conditions: Conditions): number =>
  scope.dataset.remembered(JSON.stringify(['count', scope.vis, type, conditions]), () => count(scope, type, conditions))

function count(scope: Scope, type: string, conditions: Conditions): number {
  const negated = conditions.equalities.find((equality) => equality.negated)
  if (negated) {
    // Counting what is left out is quicker than looking at all that stays.
    const rest = conditions.equalities.filter((equality) => equality !== negated)
    const without = {...conditions, equalities: rest}
    const left = {...conditions, equalities: [...rest, {...negated, negated: false}]}
    return counted(scope, type, without) - counted(scope, type, left)
  }
  const driver = mostSelective(scope, type, conditions.equalities)
  const rest = {...conditions, equalities: conditions.equalities.filter((equality) => equality !== driver)}
  const {text, values} = restricted(scope, type, rest, 'd', null)
  if (!driver)
    return number(scope, {text: `SELECT count(*) AS n FROM doc d WHERE d.type = ? ${text}`, values: [type, ...values]})
  return number(scope, {
    text: `SELECT count(*) AS n FROM field d WHERE d.type = ? AND d.name = ? AND d.kind = ? AND d.value IN (${marks(driver.values)}) ${text}`,
    values: [type, driver.name, driver.kind, ...driver.values, ...values],
  })
}
