import {KIND} from '../../store/fields.ts'
import type {Scope} from '../scope.ts'
import type {SortKey} from './chain.ts'
import type {Condition} from './condition.ts'
import {idsSatisfying, sourceOf, sourceSql, type Source} from './source.ts'
import {queryIds, type Sql} from './sql.ts'

interface Sorting {
  keys: readonly SortKey[]
  skip: number
  take: number
}

/** Returns a slice of a list that is not sorted by a single field. Sorts by the values in the index. */
export function sortedIds(
  scope: Scope,
  type: string,
  conditions: readonly Condition[],
  {keys, skip, take}: Sorting,
): string[] {
  const source = sourceOf(scope, [type], conditions)
  const isChoice = source.condition?.is === 'all' || source.condition?.is === 'any'
  const {text, values} = sourceSql(scope, [type], isChoice ? chosen(scope, type, conditions) : source)
  const terms = keys.map(termsOf)
  return queryIds(scope, {
    text: `SELECT d.id ${text} ORDER BY ${[...terms.map((term) => term.text), 'd.id'].join(', ')} LIMIT ? OFFSET ?`,
    values: [...values, ...terms.flatMap((term) => term.values), take, skip],
  })
}

/** With several alternatives, finds their documents first. */
const chosen = (scope: Scope, type: string, conditions: readonly Condition[]): Source => {
  const ids = new Set(idsSatisfying(scope, [type], conditions))
  return {condition: {is: 'found', ids, negated: false}, rows: ids.size, others: []}
}

/** A missing value, a list or an object comes last, or first when descending. */
function termsOf({names, descending}: SortKey): Sql {
  const direction = descending ? 'DESC' : 'ASC'
  if (names.length === 0) return {text: `d.id ${direction}`, values: []}
  const first = (column: string, without: number) =>
    `coalesce(${names.map(() => `(SELECT s.${column} FROM field s WHERE s.type = d.type AND s.name = ? AND s.id = d.id)`).join(', ')}, ${without})`
  return {
    text: `${first('kind', KIND.other)} ${direction}, ${first('value', 0)} ${direction}`,
    values: [...names, ...names],
  }
}
