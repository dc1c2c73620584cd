import {publishedId} from '../../store/ids.ts'
import type {Scope} from '../scope.ts'
import {conjuncts, superset, type Condition} from './condition.ts'
import type {Evaluate} from './context.ts'
import type {Predicates} from './predicates.ts'
import {resolve} from './resolve.ts'
import {allTypes, idsSatisfying, narrowTypes, sourceOf} from './source.ts'
import {queryIds, sqlPlaceholders} from './sql.ts'

/** Above this number of documents it is faster to read them in the order of the index than to sort them. */
export const MAX_CANDIDATES = 2_000
/** Above this number of rows, looking for the few that satisfy all predicates takes too long. */
const MAX_ROWS = 50_000

/** Returns the ids of documents that can satisfy the predicates: all that do, and possibly others. */
export function idsByAccessPath(scope: Scope, predicates: Predicates, evaluate: Evaluate): string[] {
  if (scope.maxVisibility < 0) return []
  if (predicates.ids) return predicates.ids
  if (predicates.versionOf !== undefined) return idsOfVersions(scope, predicates.versionOf)
  if (predicates.release !== undefined) return idsBetween(scope, `versions.${predicates.release}.`)
  if (predicates.references)
    return queryIds(scope, {
      text: `SELECT DISTINCT id FROM ref WHERE target IN (${sqlPlaceholders(predicates.references)})`,
      values: predicates.references,
    })
  const types = predicates.types ?? allTypes(scope)
  return idsSatisfying(scope, types, requirements(scope, types, predicates.condition, evaluate))
}

/** What the index can check of a condition. */
const requirements = (scope: Scope, types: readonly string[], condition: Condition, evaluate: Evaluate) =>
  conjuncts(superset(resolve(scope, types, condition, evaluate)))

const idsBetween = (scope: Scope, prefix: string) =>
  queryIds(scope, {
    text: 'SELECT id FROM doc WHERE id >= ? AND id < ? ORDER BY id',
    values: [prefix, `${prefix}\u{10ffff}`],
  })

const idsOfVersions = (scope: Scope, id: string) => [
  id,
  `drafts.${id}`,
  ...idsBetween(scope, 'versions.').filter((each) => publishedId(each) === id),
]

/** Returns the ids of the documents that can satisfy a condition, when these are few and quickly found. */
export function fewIds(scope: Scope, allowed: readonly string[], condition: Condition): string[] | undefined {
  const {types, conditions} = narrowTypes(allowed, conjuncts(superset(condition)))
  const {condition: start, rows} = sourceOf(scope, types, conditions)
  if (!start || rows > MAX_ROWS) return undefined
  const ids = idsSatisfying(scope, types, conditions, MAX_CANDIDATES + 1)
  return ids.length <= MAX_CANDIDATES ? ids : undefined
}
