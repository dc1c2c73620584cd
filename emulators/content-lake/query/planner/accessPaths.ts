import type {SQLInputValue} from 'node:sqlite'
import {INDEXED_LENGTH, KIND} from '../../store/fields.ts'
import type {Comparison, Predicates, Equality} from './predicates.ts'
import type {Scope} from '../scope.ts'

/** A piece of SQL with its values. */
export interface Sql {
  text: string
  values: SQLInputValue[]
}

/** More index rows than this are not worth collecting: the type's documents are read instead. */
export const FEW = 2_000

/** Finds the ids of documents that can satisfy the predicates: all of those that do, and perhaps others. */
export function idsByAccessPath(scope: Scope, predicates: Predicates): string[] {
  if (scope.vis < 0) return []
  if (predicates.ids) return scope.direct ? predicates.ids : predicates.ids.flatMap((id) => [id, `drafts.${id}`])
  const {dataset} = scope
  if (predicates.references)
    return column(scope, {
      text: `SELECT DISTINCT id FROM ref WHERE target IN (${marks(predicates.references)})`,
      values: predicates.references,
    })
  const narrow = mostSelectiveIds(scope, predicates)
  if (narrow) return narrow
  if (predicates.types)
    return column(scope, {
      text: `SELECT id FROM doc WHERE type IN (${marks(predicates.types)}) ORDER BY id`,
      values: predicates.types,
    })
  return dataset.db
    .prepare('SELECT id FROM doc ORDER BY id')
    .all()
    .map((row) => String(row.id))
}

/** The ids of the most selective equality or comparison, when they are few. */
export function mostSelectiveIds(scope: Scope, predicates: Predicates): string[] | undefined {
  const types = predicates.types ?? allTypes(scope)
  const probes = [
    ...predicates.equalities.filter(({negated}) => !negated).map((equality) => equalTo(types, equality)),
    ...[...Map.groupBy(predicates.comparisons, ({name}) => name).values()].map((bounds) => between(types, bounds)),
  ]
  let best: string[] | undefined
  for (const {text, values} of probes) {
    const ids = column(scope, {text: `SELECT id ${text} LIMIT ${FEW + 1}`, values})
    if (ids.length <= FEW && (!best || ids.length < best.length)) best = ids
    if (best && best.length <= 50) break
  }
  return best ?? containing(scope, types, predicates)
}

/**
 * A text of the index that may hold some letters. groq-js drops dots between letters before it compares words. Texts
 * that the index has cut may go on with anything: they have at least half as many characters as it keeps of units.
 */
export const HOLDS = `(value LIKE ? OR (instr(value, '.') > 0 AND replace(value, '.', '') LIKE ?) OR length(value) >= ?)`
export const holding = (piece: string) => [`%${piece}%`, `%${piece}%`, INDEXED_LENGTH / 2]

/** The ids of documents with those letters in one of those fields, when they are few. */
function containing(scope: Scope, types: readonly string[], {text}: Predicates): string[] | undefined {
  if (!text?.piece) return undefined
  const ids = column(scope, {
    text: `SELECT DISTINCT id FROM field WHERE type IN (${marks(types)}) AND name IN (${marks(text.names)}) AND kind = ?
      AND ${HOLDS} LIMIT ${FEW + 1}`,
    values: [...types, ...text.names, KIND.string, ...holding(text.piece)],
  })
  return ids.length <= FEW ? ids : undefined
}

/** The rows of one equality: `FROM … WHERE …`. */
export function equalTo(types: readonly string[], {name, kind, values}: Equality): Sql {
  return {
    text: `FROM field WHERE type IN (${marks(types)}) AND name = ? AND kind = ? AND value IN (${marks(values)})`,
    values: [...types, name, kind, ...values],
  }
}

/** The rows between the bounds of one field. */
export function between(types: readonly string[], bounds: readonly Comparison[]): Sql {
  const first = bounds[0]
  if (!first) throw new Error('no bounds')
  return {
    text: `FROM field WHERE type IN (${marks(types)}) AND name = ? AND kind = ? ${bounds.map(({op}) => `AND value ${op} ?`).join(' ')}`,
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

export const marks = (values: readonly unknown[]): string => values.map(() => '?').join(',')

function column({dataset}: Scope, {text, values}: Sql): string[] {
  return dataset
    .statement(text)
    .all(...values)
    .map((row) => String(row.id))
}
