import {KIND} from '../../store/fields.ts'
import type {Scope} from '../scope.ts'
import {all, any, conjuncts, constantly, isExact, not, superset, UNKNOWN, type Condition} from './condition.ts'
import type {Evaluate} from './context.ts'
import {countSatisfying} from './count.ts'
import {idsMatching} from './indexedMatch.ts'
import {countOfRows} from './source.ts'

/**
 * Resolves text matches by the index, and drops unknown parts that no document reaches. The result is exact, or still
 * has unknown parts.
 */
export function resolve(scope: Scope, types: readonly string[], condition: Condition, evaluate: Evaluate): Condition {
  const inner = (part: Condition) => resolve(scope, types, part, evaluate)
  switch (condition.is) {
    case 'match': {
      const [type] = types
      if (types.length !== 1 || type === undefined) return UNKNOWN
      if (condition.mayBeList && condition.names.some((name) => holdsLists(scope, type, name))) return UNKNOWN
      return {is: 'found', ids: idsMatching(scope, type, condition, evaluate), negated: false}
    }
    case 'not':
      return not(inner(condition.part))
    case 'ids':
    case 'id':
      // A stack shows documents under the ids of others.
      return scope.direct ? condition : UNKNOWN
    case 'all':
      return all(condition.parts.map(inner))
    case 'any':
      return any(condition.parts.map((part) => inner(withoutNeedlessDoubt(scope, types, part))))
    default:
      return condition
  }
}

/** The index has no rows for the texts of a list. */
const holdsLists = (scope: Scope, type: string, name: string) =>
  countOfRows(scope, [type], {
    is: 'field',
    names: [name],
    rows: {of: 'values', kind: KIND.other, values: [0]},
    negated: false,
  }) > 0

/** Drops an alternative whose known part no document satisfies. */
function withoutNeedlessDoubt(scope: Scope, types: readonly string[], part: Condition): Condition {
  if (isExact(part)) return part
  const known = superset(part)
  if (known.is === 'constant') return part
  return countSatisfying(scope, types, conjuncts(known)) === 0 ? constantly(false) : part
}
