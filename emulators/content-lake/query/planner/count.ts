import {sqlPlaceholders} from './accessPaths.ts'
import type {Predicates} from './predicates.ts'
import type {Evaluate} from './context.ts'
import {mostSelective} from './mostSelective.ts'
import type {Scope} from '../scope.ts'
import {idsMatching} from './fullTextMatch.ts'
import {queryNumber, predicateSql} from './indexScan.ts'

/** Counts the documents of a type that satisfy exact predicates, using only the index. */
export function countMatching(scope: Scope, type: string, predicates: Predicates, evaluate: Evaluate): number {
  if (scope.maxVisibility < 0) return 0
  const {text} = predicates
  return text
    ? countWithin(scope, type, predicates, idsMatching(scope, type, text, evaluate))
    : memoizedCount(scope, type, predicates)
}

function countWithin(scope: Scope, type: string, predicates: Predicates, ids: ReadonlySet<string>): number {
  const {text, values} = predicateSql(scope, type, predicates, 'd', null)
  return queryNumber(scope, {
    text: `SELECT count(*) AS n FROM doc d WHERE d.id IN (SELECT value FROM json_each(?)) AND d.type = ? ${text}`,
    values: [JSON.stringify([...ids]), type, ...values],
  })
}

/** Counts with a memo: several counts of one dashboard share their parts. */
const memoizedCount = (scope: Scope, type: string, predicates: Predicates): number =>
  scope.dataset.memo(JSON.stringify(['count', scope.maxVisibility, type, predicates]), () =>
    count(scope, type, predicates),
  )

function count(scope: Scope, type: string, predicates: Predicates): number {
  const negated = predicates.equalities.find((equality) => equality.negated)
  if (negated) {
    // Counting the excluded rows is faster than checking all the others.
    const others = predicates.equalities.filter((equality) => equality !== negated)
    const withoutNegation = {...predicates, equalities: others}
    const excluded = {...predicates, equalities: [...others, {...negated, negated: false}]}
    return memoizedCount(scope, type, withoutNegation) - memoizedCount(scope, type, excluded)
  }
  const drivingEquality = mostSelective(scope, type, predicates.equalities)
  const others = {...predicates, equalities: predicates.equalities.filter((equality) => equality !== drivingEquality)}
  const {text, values} = predicateSql(scope, type, others, 'd', null)
  if (!drivingEquality)
    return queryNumber(scope, {
      text: `SELECT count(*) AS n FROM doc d WHERE d.type = ? ${text}`,
      values: [type, ...values],
    })
  return queryNumber(scope, {
    text: `SELECT count(*) AS n FROM field d WHERE d.type = ? AND d.name = ? AND d.kind = ? AND d.value IN (${sqlPlaceholders(drivingEquality.values)}) ${text}`,
    values: [type, drivingEquality.name, drivingEquality.kind, ...drivingEquality.values, ...values],
  })
}
