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

/** Above this number of documents, looking at each one is no faster than scanning all texts. */
const MAX_AMONG = 2_000

type Row = {id: string; value: string}

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
  // A long word is usually rare. Look for the other words only in the documents that contain it.
  const [longest, ...others] = terms.toSorted((a, b) => b.length - a.length)
  if (longest === undefined) return new Set()
  return others.reduce(
    (ids, term) => {
      const among = ids.size <= MAX_AMONG ? ids : undefined
      const found = idsInFields(scope, type, names, term, among, evaluate)
      return new Set([...found].filter((id) => ids.has(id)))
    },
    idsInFields(scope, type, names, longest, undefined, evaluate),
  )
}

function idsInFields(
  scope: Scope,
  type: string,
  names: readonly string[],
  term: string,
  among: ReadonlySet<string> | undefined,
  evaluate: Evaluate,
): ReadonlySet<string> {
  const idsByName = names.map((name) => {
    const find = () => idsWithTerm(scope, rowsContaining(scope, type, name, term, among), name, term, evaluate)
    return among ? find() : scope.dataset.memo(JSON.stringify(['text', type, name, term]), find)
  })
  return new Set(idsByName.flatMap((ids) => [...ids]))
}

function idsWithTerm(scope: Scope, rows: readonly Row[], name: string, term: string, evaluate: Evaluate): Set<string> {
  const idsByText = new Map<string, string[]>()
  for (const {id, value} of rows) {
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
function rowsContaining(
  {dataset}: Scope,
  type: string,
  name: string,
  term: string,
  among: ReadonlySet<string> | undefined,
): Row[] {
  const substring = longestSubstring(term)
  const conditions = [
    ...(among ? ['id IN (SELECT value FROM json_each(?))'] : []),
    ...(substring ? [CONTAINS_SUBSTRING] : []),
  ]
  const rows = dataset
    .statement(`SELECT id, value FROM field WHERE ${['type = ?', 'name = ?', 'kind = ?', ...conditions].join(' AND ')}`)
    .all(
      type,
      name,
      KIND.string,
      ...(among ? [JSON.stringify([...among])] : []),
      ...(substring ? substringValues(substring) : []),
    )
  return rows.map(({id, value}) => ({id: String(id), value: String(value)}))
}

const longestSubstring = (term: string) =>
  (term.match(/[A-Za-z0-9]+/g) ?? []).toSorted((a, b) => b.length - a.length)[0]
