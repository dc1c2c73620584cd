import type {SQLInputValue} from 'node:sqlite'
import {INDEXED_LENGTH, KIND} from '../../store/fields.ts'
import {publishedId} from '../../store/ids.ts'
import type {Comparison, Predicates, Equality} from './predicates.ts'
import type {Scope} from '../scope.ts'

/** A piece of SQL and its bound values. */
export interface Sql {
  text: string
  values: SQLInputValue[]
}

/** Above this number of index rows it is faster to read all documents of the type. */
export const MAX_CANDIDATES = 2_000

/** Returns the ids of documents that can satisfy the predicates: all that do, and possibly others. */
export function idsByAccessPath(scope: Scope, predicates: Predicates): string[] {
  if (scope.maxVisibility < 0) return []
  if (predicates.ids) return predicates.ids
  if (predicates.versionOf !== undefined) return idsOfVersions(scope, predicates.versionOf)
  if (predicates.release !== undefined) return idsBetween(scope, `versions.${predicates.release}.`)
  const {dataset} = scope
  if (predicates.references)
    return queryIds(scope, {
      text: `SELECT DISTINCT id FROM ref WHERE target IN (${sqlPlaceholders(predicates.references)})`,
      values: predicates.references,
    })
  const candidates = mostSelectiveIds(scope, predicates)
  if (candidates) return candidates
  if (predicates.types)
    return queryIds(scope, {
      text: `SELECT id FROM doc WHERE type IN (${sqlPlaceholders(predicates.types)}) ORDER BY id`,
      values: predicates.types,
    })
  return dataset.db
    .prepare('SELECT id FROM doc ORDER BY id')
    .all()
    .map((row) => String(row.id))
}

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

/** Returns the ids for the most selective equality or comparison, when there are few. */
export function mostSelectiveIds(scope: Scope, predicates: Predicates): string[] | undefined {
  const types = predicates.types ?? allTypes(scope)
  const probes = [
    ...predicates.equalities.filter(({negated}) => !negated).map((equality) => equalTo(types, equality)),
    ...[...Map.groupBy(predicates.comparisons, ({name}) => name).values()].map((bounds) => between(types, bounds)),
  ]
  let smallest: string[] | undefined
  for (const {text, values} of probes) {
    const ids = queryIds(scope, {text: `SELECT id ${text} LIMIT ${MAX_CANDIDATES + 1}`, values})
    if (ids.length <= MAX_CANDIDATES && (!smallest || ids.length < smallest.length)) smallest = ids
    if (smallest && smallest.length <= 50) break
  }
  return smallest ?? idsContaining(scope, types, predicates)
}

/**
 * SQL condition: the indexed text may contain a substring. groq-js removes dots between letters before it compares
 * words. Texts that the index truncates always qualify, because their end is unknown; they have at least half as many
 * characters as the index keeps UTF-16 units.
 */
export const CONTAINS_SUBSTRING = `(value LIKE ? OR (instr(value, '.') > 0 AND replace(value, '.', '') LIKE ?) OR length(value) >= ?)`
export const substringValues = (piece: string) => [`%${piece}%`, `%${piece}%`, INDEXED_LENGTH / 2]

/** Returns the ids of documents with the substring in one of the fields, when there are few. */
function idsContaining(scope: Scope, types: readonly string[], {text}: Predicates): string[] | undefined {
  if (!text?.substring) return undefined
  const ids = queryIds(scope, {
    text: `SELECT DISTINCT id FROM field WHERE type IN (${sqlPlaceholders(types)}) AND name IN (${sqlPlaceholders(text.names)}) AND kind = ?
      AND ${CONTAINS_SUBSTRING} LIMIT ${MAX_CANDIDATES + 1}`,
    values: [...types, ...text.names, KIND.string, ...substringValues(text.substring)],
  })
  return ids.length <= MAX_CANDIDATES ? ids : undefined
}

/** SQL for the rows of one equality: `FROM … WHERE …`. */
export function equalTo(types: readonly string[], {name, kind, values}: Equality): Sql {
  return {
    text: `FROM field WHERE type IN (${sqlPlaceholders(types)}) AND name = ? AND kind = ? AND value IN (${sqlPlaceholders(values)})`,
    values: [...types, name, kind, ...values],
  }
}

/** SQL for the rows between the bounds of one field. */
export function between(types: readonly string[], bounds: readonly Comparison[]): Sql {
  const first = bounds[0]
  if (!first) throw new Error('no bounds')
  return {
    text: `FROM field WHERE type IN (${sqlPlaceholders(types)}) AND name = ? AND kind = ? ${bounds.map(({op}) => `AND value ${op} ?`).join(' ')}`,
    values: [...types, first.name, first.kind, ...bounds.map(({value}) => value)],
  }
}

function allTypes({dataset}: Scope): string[] {
  return dataset.memo('types', () =>
    dataset.db
      .prepare('SELECT DISTINCT type FROM doc')
      .all()
      .map((row) => String(row.type)),
  )
}

export const sqlPlaceholders = (values: readonly unknown[]): string => values.map(() => '?').join(',')

function queryIds({dataset}: Scope, {text, values}: Sql): string[] {
  return dataset
    .statement(text)
    .all(...values)
    .map((row) => String(row.id))
}
