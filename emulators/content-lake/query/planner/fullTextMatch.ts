import {INDEXED_LENGTH, KIND} from '../../store/fields.ts'
import {isObject} from '../../../shared/json.ts'
import type {Doc} from '../../types.ts'
import {substringValues, CONTAINS_SUBSTRING, sqlPlaceholders} from './accessPaths.ts'
import type {MatchPredicate} from './predicates.ts'
import {DOCS, type Evaluate} from './context.ts'
import type {Node} from '../ast.ts'
import type {Scope} from '../scope.ts'

/**
 * Returns the ids of a type's documents that satisfy a `match` with known terms, using only the indexed texts: each
 * term must match a word in one of the fields. Linear in the number of texts, but reads no document.
 */
export function idsMatching(
  scope: Scope,
  type: string,
  {names, terms = []}: MatchPredicate,
  evaluate: Evaluate,
): Set<string> {
  const [first = new Set<string>(), ...others] = terms.map((term) =>
    scope.dataset.memo(JSON.stringify(['text', type, names, term]), () =>
      idsWithTerm(scope, type, names, term, evaluate),
    ),
  )
  return others.reduce((left, right) => new Set([...left].filter((id) => right.has(id))), first)
}

function idsWithTerm(scope: Scope, type: string, names: string[], term: string, evaluate: Evaluate): Set<string> {
  const idsByText = new Map<string, string[]>()
  for (const {id, name, value} of rowsContaining(scope, type, names, term)) {
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
function rowsContaining({dataset}: Scope, type: string, names: string[], term: string) {
  const substring = longestSubstring(term)
  const rows = dataset
    .statement(
      `SELECT id, name, value FROM field WHERE type = ? AND name IN (${sqlPlaceholders(names)}) AND kind = ? ${substring ? `AND ${CONTAINS_SUBSTRING}` : ''}`,
    )
    .all(type, ...names, KIND.string, ...(substring ? substringValues(substring) : []))
  return rows.map(({id, name, value}) => ({id: String(id), name: String(name), value: String(value)}))
}

const longestSubstring = (term: string) =>
  (term.match(/[A-Za-z0-9]+/g) ?? []).toSorted((a, b) => b.length - a.length)[0]
