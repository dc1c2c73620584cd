import {between, equalTo, type Sql} from './accessPaths.ts'
import type {Comparison, Predicates, Equality} from './predicates.ts'
import type {Scope} from '../scope.ts'

/** A scan of the index in the order of one field, or of ids. */
export interface IndexScan {
  type: string
  predicates: Predicates
  /** The field to order by; null for ids. */
  by: string | null
  descending: boolean
  /** Restricts the scan to these ids. */
  among?: ReadonlySet<string> | undefined
}

/** Receives each id in order with its sort value. Returns false to stop. */
export type Visit = (id: string, value: unknown) => boolean

/**
 * Scans the index for documents that the caller may see. Documents without the field come last, or first when
 * descending, as in GROQ.
 */
export function scanIndex(scope: Scope, scan: IndexScan, visit: Visit): void {
  const phases = scan.by === null ? [byId] : scan.descending ? [withoutField, byField] : [byField, withoutField]
  for (const phase of phases) {
    const sql = phase(scope, scan)
    if (!sql) continue
    // Use a new statement: evaluating a visited row can start the same scan again.
    for (const row of scope.dataset.db.prepare(sql.text).iterate(...sql.values)) {
      const id = String(row.id)
      if (scan.among?.has(id) === false) continue
      if (!visit(id, row.value)) return
    }
  }
}

function byId(scope: Scope, {type, predicates, descending}: IndexScan): Sql {
  const {text, values} = predicateSql(scope, type, predicates, 'd', null)
  return {
    text: `SELECT d.id, NULL AS value FROM doc d WHERE d.type = ? ${text} ORDER BY d.id ${descending ? 'DESC' : ''}`,
    values: [type, ...values],
  }
}

function byField(scope: Scope, {type, predicates, by, descending}: IndexScan): Sql {
  const {text, values} = predicateSql(scope, type, predicates, 'd', by)
  const direction = descending ? 'DESC' : 'ASC'
  const ownBounds = predicates.comparisons.filter(({name}) => name === by)
  return {
    text: `SELECT d.id, d.value FROM field d WHERE d.type = ? AND d.name = ?
      ${ownBounds.map(({op}) => `AND d.kind = ? AND d.value ${op} ?`).join(' ')} ${text}
      ORDER BY d.kind ${direction}, d.value ${direction}, d.id`,
    values: [type, by, ...ownBounds.flatMap(({kind, value}) => [kind, value]), ...values],
  }
}

function withoutField(scope: Scope, {type, predicates, by}: IndexScan): Sql | undefined {
  const {dataset} = scope
  // No document without the field can satisfy a comparison or equality on that field.
  const required = [...predicates.comparisons, ...predicates.equalities.filter(({negated}) => !negated)]
  if (by === null || required.some(({name}) => name === by)) return undefined
  const missingCount = dataset.memo(`lacking ${type} ${by}`, () => {
    const all = queryNumber(scope, {text: 'SELECT count(*) AS n FROM doc WHERE type = ?', values: [type]})
    return (
      all -
      queryNumber(scope, {text: 'SELECT count(*) AS n FROM field WHERE type = ? AND name = ?', values: [type, by]})
    )
  })
  if (missingCount === 0) return undefined
  const {text, values} = predicateSql(scope, type, predicates, 'd', null)
  return {
    text: `SELECT d.id, NULL AS value FROM doc d WHERE d.type = ?
      AND d.id NOT IN (SELECT id FROM field WHERE type = ? AND name = ?) ${text} ORDER BY d.id`,
    values: [type, type, by, ...values],
  }
}

/**
 * SQL for the predicates on the alias's id. Comparisons of `scannedField` are left out: the scan applies them to its
 * own index rows.
 */
export function predicateSql(
  scope: Scope,
  type: string,
  predicates: Predicates,
  alias: string,
  scannedField: string | null,
): Sql {
  const parts: Sql[] = [{text: `AND ${alias}.vis <= ?`, values: [scope.maxVisibility]}]
  for (const equality of predicates.equalities) parts.push(existsClause(type, equality, alias))
  const others = predicates.comparisons.filter(({name}) => name !== scannedField)
  for (const bounds of Map.groupBy(others, ({name}) => name).values()) parts.push(boundsClause(type, bounds, alias))
  return {text: parts.map(({text}) => text).join(' '), values: parts.flatMap(({values}) => values)}
}

function existsClause(type: string, equality: Equality, alias: string): Sql {
  const {text, values} = equalTo([type], equality)
  return {text: `AND ${equality.negated ? 'NOT ' : ''}EXISTS (SELECT 1 ${text} AND id = ${alias}.id)`, values}
}

function boundsClause(type: string, bounds: Comparison[], alias: string): Sql {
  const {text, values} = between([type], bounds)
  return {text: `AND ${alias}.id IN (SELECT id ${text})`, values}
}

export function queryNumber({dataset}: Scope, {text, values}: Sql): number {
  return Number(dataset.statement(text).get(...values)?.n ?? 0)
}
