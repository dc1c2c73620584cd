import {KIND} from '../../store/fields.ts'
import type {Scope} from '../scope.ts'
import {conjuncts, type Condition, type FieldCondition} from './condition.ts'
import {queryNumber, rowsSql, whereSql, type Sql} from './sql.ts'

/** A scan of the index in the order of one field, or of ids. */
export interface IndexScan {
  /** One type, when the order is that of a field. */
  types: readonly string[]
  /** What the index must check of each document. */
  condition: Condition
  /** The field to order by; null for ids. */
  by: string | null
  descending: boolean
}

/** Receives each id in order with its sort value. Returns false to stop. */
export type Visit = (id: string, value: unknown) => boolean

/**
 * Scans the index for documents that the caller may see. Documents without the field come last, or first when
 * descending, as in GROQ; those with a list or an object in it are among them.
 */
export function scanIndex(scope: Scope, scan: IndexScan, visit: Visit): void {
  const phases = scan.by === null ? [byId] : scan.descending ? [withoutField, byField] : [byField, withoutField]
  for (const phase of phases) {
    const sql = phase(scope, scan)
    if (!sql) continue
    // Use a new statement: evaluating a visited row can start the same scan again.
    for (const row of scope.dataset.db.prepare(sql.text).iterate(...sql.values)) {
      if (!visit(String(row.id), row.value)) return
    }
  }
}

function byId(scope: Scope, {types, condition, descending}: IndexScan): Sql {
  const [type = ''] = types
  const ofType: Condition = {is: 'type', types: [...types], negated: false}
  const {text, values} = whereSql(scope, [...(types.length === 1 ? [] : [ofType]), ...conjuncts(condition)])
  return {
    text: `SELECT d.id, NULL AS value FROM doc d WHERE ${types.length === 1 ? 'd.type = ? AND ' : ''}${text} ORDER BY d.id ${descending ? 'DESC' : ''}`,
    values: [...(types.length === 1 ? [type] : []), ...values],
  }
}

function byField(scope: Scope, {types: [type = ''], condition, by, descending}: IndexScan): Sql {
  const [own] = conjuncts(condition).filter((part) => requiresValue(part, by))
  const others = conjuncts(condition).filter((part) => part !== own)
  const rows = own ? rowsSql('d', own.rows) : {text: ` AND d.kind < ${KIND.other}`, values: []}
  const {text, values} = whereSql(scope, others)
  const direction = descending ? 'DESC' : 'ASC'
  return {
    text: `SELECT d.id, d.value FROM field d WHERE d.type = ? AND d.name = ?${rows.text} AND ${text}
      ORDER BY d.kind ${direction}, d.value ${direction}, d.id`,
    values: [type, by, ...rows.values, ...values],
  }
}

/** Whether a condition requires a value of the field, by which the index sorts it. */
const requiresValue = (part: Condition, by: string | null): part is FieldCondition =>
  part.is === 'field' && !part.negated && part.names[0] === by && part.rows.of !== 'any'

function withoutField(scope: Scope, {types: [type = ''], condition, by}: IndexScan): Sql | undefined {
  const {dataset} = scope
  if (by === null || conjuncts(condition).some((part) => requiresValue(part, by))) return undefined
  const sorted = `SELECT id FROM field WHERE type = ? AND name = ? AND kind < ${KIND.other}`
  const missingCount = dataset.memo(`lacking ${type} ${by}`, () => {
    const all = queryNumber(scope, {text: 'SELECT count(*) AS n FROM doc WHERE type = ?', values: [type]})
    return all - queryNumber(scope, {text: `SELECT count(*) AS n FROM (${sorted})`, values: [type, by]})
  })
  if (missingCount === 0) return undefined
  const {text, values} = whereSql(scope, conjuncts(condition))
  return {
    text: `SELECT d.id, NULL AS value FROM doc d WHERE d.type = ? AND d.id NOT IN (${sorted}) AND ${text} ORDER BY d.id`,
    values: [type, type, by, ...values],
  }
}
