import type {SQLInputValue} from 'node:sqlite'
import type {Scope} from '../scope.ts'
import type {Condition, Rows} from './condition.ts'

/** A piece of SQL and its bound values. */
export interface Sql {
  text: string
  values: SQLInputValue[]
}

export const sqlPlaceholders = (values: readonly unknown[]): string => values.map(() => '?').join(',')

const join = (parts: readonly Sql[], separator: string): Sql => ({
  text: parts.map(({text}) => text).join(separator),
  values: parts.flatMap(({values}) => values),
})

/** SQL for the conditions on a row `d` of the index or of the documents, and for what the caller may see. */
export const whereSql = (scope: Scope, conditions: readonly Condition[]): Sql =>
  join([{text: 'd.vis <= ?', values: [scope.maxVisibility]}, ...conditions.map(conditionSql)], ' AND ')

function conditionSql(condition: Condition): Sql {
  switch (condition.is) {
    case 'constant':
      return {text: condition.holds ? '1' : '0', values: []}
    case 'field': {
      const rows = rowsSql('f', condition.rows)
      return {
        text: `${condition.negated ? 'NOT ' : ''}EXISTS (SELECT 1 FROM field f WHERE f.type = d.type AND f.name = ? AND f.id = d.id${rows.text})`,
        values: [...condition.names, ...rows.values],
      }
    }
    case 'type':
      // The plus stops SQLite from choosing an index for this condition.
      return among('+d.type', condition.types, condition.negated)
    case 'ids':
      return among('+d.id', condition.ids, condition.negated)
    case 'found':
      return among('+d.id', [...condition.ids], condition.negated)
    case 'id':
      return {text: `+d.id ${condition.op} ?`, values: [condition.value]}
    case 'all':
    case 'any': {
      const parts = join(condition.parts.map(conditionSql), condition.is === 'all' ? ' AND ' : ' OR ')
      return {text: `(${parts.text})`, values: parts.values}
    }
    case 'unknown':
    case 'match':
    case 'not':
      throw new Error('the index does not decide this condition')
    default:
      return condition satisfies never
  }
}

const among = (column: string, list: readonly string[], negated: boolean): Sql => ({
  text: `${column} ${negated ? 'NOT ' : ''}IN (SELECT value FROM json_each(?))`,
  values: [JSON.stringify(list)],
})

/** Continues a condition on index rows: which of a field's rows it accepts. */
export function rowsSql(alias: string, rows: Rows): Sql {
  switch (rows.of) {
    case 'any':
      return {text: '', values: []}
    case 'values':
      return {
        text: ` AND ${alias}.kind = ? AND ${alias}.value IN (${sqlPlaceholders(rows.values)})`,
        values: [rows.kind, ...rows.values],
      }
    case 'range':
      return {
        text: ` AND ${alias}.kind = ?${rows.bounds.map(({op}) => ` AND ${alias}.value ${op} ?`).join('')}`,
        values: [rows.kind, ...rows.bounds.map(({value}) => value)],
      }
    default:
      return rows satisfies never
  }
}

export function queryNumber({dataset}: Scope, {text, values}: Sql): number {
  return Number(dataset.statement(text).get(...values)?.n ?? 0)
}

export function queryIds({dataset}: Scope, {text, values}: Sql): string[] {
  return dataset
    .statement(text)
    .all(...values)
    .map((row) => String(row.id))
}
