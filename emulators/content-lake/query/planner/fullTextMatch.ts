import {INDEXED_LENGTH, KIND} from '../../store/fields.ts'
import {isObject, type Doc} from '../../types.ts'
import type {MatchCondition} from './condition.ts'
import {DOCS, type Evaluate} from './context.ts'
import type {Node} from '../ast.ts'
import type {Scope} from '../scope.ts'

/**
 * SQL condition: the indexed text may contain a substring. groq-js removes dots between letters before it compares
 * words. Texts that the index truncates always qualify, because their end is unknown; they have at least half as many
 * characters as the index keeps UTF-16 units. So do texts with U+0000, where LIKE and length stop reading.
 */
const CONTAINS_SUBSTRING = `(value LIKE ? OR (instr(value, '.') > 0 AND replace(value, '.', '') LIKE ?) OR length(value) >= ? OR instr(value, char(0)) > 0)`
const substringValues = (piece: string) => [`%${piece}%`, `%${piece}%`, INDEXED_LENGTH / 2]

/**
 * Returns the ids of a type's documents that satisfy a `match` with known terms, using only the indexed texts: each
 * term must match a word in one of the fields. Linear in the number of texts, but reads no document.
 */
export function idsMatching(
  scope: Scope,
  type: string,
  {names, terms}: MatchCondition,
  evaluate: Evaluate,
): ReadonlySet<string> {
  const [first = new Set<string>(), ...others] = terms.map((term) => idsInFields(scope, type, names, term, evaluate))
  return others.reduce((left, right) => new Set([...left].filter((id) => right.has(id))), first)
}

function idsInFields(scope: Scope, type: string, names: readonly string[], term: string, evaluate: Evaluate) {
  const idsByName = names.map((name) =>
    scope.dataset.memo(JSON.stringify(['text', type, name, term]), () =>
      idsWithTerm(scope, type, name, term, evaluate),
    ),
  )
  return new Set(idsByName.flatMap((ids) => [...ids]))
}

function idsWithTerm(scope: Scope, type: string, name: string, term: string, evaluate: Evaluate): Set<string> {
  const idsByText = new Map<string, string[]>()
  for (const {id, value} of rowsContaining(scope, type, name, term)) {
    // The index truncates long texts: read the document.
    const text = value.length < INDEXED_LENGTH ? value : wholeText(scope, id, name)
    const ids = idsByText.get(text)
    if (ids) ids.push(id)
    else idsByText.set(text, [id])
  }
  // Let groq-js decide what matches. Evaluate each distinct text once, however many documents contain it.
  const value: Node = {type: 'AccessAttribute', name: '_id'}
  const filter: Node = {type: 'OpCall', op: 'match', left: value, right: {type: 'Value', value: term}}
  const texts = [...idsByText.keys()].map((_id): Doc => ({_id, _type: '', _rev: '', _createdAt: '', _updatedAt: ''}))
  const matches = evaluate({type: 'Map', base: {type: 'Filter', base: DOCS, expr: filter}, expr: value}, texts)
  const matched: unknown[] = Array.isArray(matches) ? matches : []
  return new Set(matched.flatMap((text) => idsByText.get(String(text)) ?? []))
}

function wholeText({dataset}: Scope, id: string, name: string): string {
  let value: unknown = dataset.get(id)
  for (const part of name.split('.')) value = isObject(value) ? value[part] : undefined
  return typeof value === 'string' ? value : ''
}

/**
 * Returns the indexed texts that contain the term's ASCII letters; all texts when it has none, because SQLite ignores
 * case only in ASCII.
 */
function rowsContaining({dataset}: Scope, type: string, name: string, term: string) {
  const substring = longestSubstring(term)
  const rows = dataset
    .statement(
      `SELECT id, value FROM field WHERE type = ? AND name = ? AND kind = ? ${substring ? `AND ${CONTAINS_SUBSTRING}` : ''}`,
    )
    .all(type, name, KIND.string, ...(substring ? substringValues(substring) : []))
  return rows.map(({id, value}) => ({id: String(id), value: String(value)}))
}

const longestSubstring = (term: string) =>
  (term.match(/[A-Za-z0-9]+/g) ?? []).toSorted((a, b) => b.length - a.length)[0]
