import {marks} from './accessPaths.ts'
import type {Predicates} from './predicates.ts'
import type {Evaluate} from './context.ts'
import {mostSelective} from './mostSelective.ts'
import type {Scope} from '../scope.ts'
import {idsMatching} from './fullTextMatch.ts'
import {number, restricted} from './indexScan.ts'

/** Counts a type's documents that satisfy exact predicates, from the index alone. */
export function countMatching(scope: Scope, type: string, predicates: Predicates, evaluate: Evaluate): number {
  if (scope.vis < 0) return 0
  const {text} = predicates
  return text
    ? among(scope, type, predicates, idsMatching(scope, type, text, evaluate))
    : counted(scope, type, predicates)
}

function among(scope: Scope, type: string, predicates: Predicates, ids: ReadonlySet<string>): number {
  const {text, values} = restricted(scope, type, predicates, 'd', null)
  return number(scope, {
    text: `SELECT count(*) AS n FROM doc d WHERE d.id IN (SELECT value FROM json_each(?)) AND d.type = ? ${text}`,
    values: [JSON.stringify([...ids]), type, ...values],
  })
}

/** A part of a count, which other counts may have, too. */
const counted = (scope: Scope, type: string, predicates: Predicates): number =>
  scope.dataset.memo(JSON.stringify(['count', scope.vis, type, predicates]), () => count(scope, type, predicates))

function count(scope: Scope, type: string, predicates: Predicates): number {
  const negated = predicates.equalities.find((equality) => equality.negated)
  if (negated) {
    // Counting what is left out is quicker than looking at all that stays.
    const rest = predicates.equalities.filter((equality) => equality !== negated)
    const without = {...predicates, equalities: rest}
    const left = {...predicates, equalities: [...rest, {...negated, negated: false}]}
    return counted(scope, type, without) - counted(scope, type, left)
  }
  const driver = mostSelective(scope, type, predicates.equalities)
  const rest = {...predicates, equalities: predicates.equalities.filter((equality) => equality !== driver)}
  const {text, values} = restricted(scope, type, rest, 'd', null)
  if (!driver)
    return number(scope, {text: `SELECT count(*) AS n FROM doc d WHERE d.type = ? ${text}`, values: [type, ...values]})
  return number(scope, {
    text: `SELECT count(*) AS n FROM field d WHERE d.type = ? AND d.name = ? AND d.kind = ? AND d.value IN (${marks(driver.values)}) ${text}`,
    values: [type, driver.name, driver.kind, ...driver.values, ...values],
  })
}
