import {isObject, type Doc, type Json} from '../types.ts'

/** Origin of each string in a result: https://www.sanity.io/docs/content-source-maps */
export interface SourceMap {
  documents: {_id: string; _type: string}[]
  paths: string[]
  mappings: Record<string, {type: 'value'; source: {type: 'documentValue'; document: number; path: number}}>
}

interface Origin {
  doc: Doc
  path: string
  /** The last property name on the path. */
  name: string
}

/**
 * Traces the strings of a result back to the documents that were read for it.
 *
 * groq-js keeps no origins, so this looks strings up by value: first in the document whose `_id` is in the same object,
 * then in the document that most of its siblings come from, preferring the same property name. Equal strings in one
 * document can be confused.
 */
export function sourceMapOf(result: unknown, read: Iterable<Doc>, keyed: boolean): SourceMap {
  const origins = new Map<string, Origin[]>()
  for (const doc of read) indexStrings(doc, doc, '$', '', keyed, origins)
  const map: SourceMap = {documents: [], paths: [], mappings: {}}
  trace(result, '$', '', null, {origins, map, documents: new Map(), paths: new Map()})
  return map
}

interface Tracer {
  origins: Map<string, Origin[]>
  map: SourceMap
  documents: Map<Doc, number>
  paths: Map<string, number>
}

function indexStrings(
  value: unknown,
  doc: Doc,
  path: string,
  name: string,
  keyed: boolean,
  into: Map<string, Origin[]>,
) {
  if (typeof value === 'string' && value !== '') {
    const origins = into.get(value)
    if (origins) origins.push({doc, path, name})
    else into.set(value, [{doc, path, name}])
  } else if (Array.isArray(value)) {
    value.forEach((item: unknown, index) => {
      const key = keyed && isObject(item) && typeof item._key === 'string' ? item._key : undefined
      const step = key === undefined ? `[${index}]` : `[?(@._key==${quoted(key)})]`
      indexStrings(item, doc, path + step, name, keyed, into)
    })
  } else if (isObject(value)) {
    for (const [key, inner] of Object.entries(value))
      if (!key.startsWith('_')) indexStrings(inner, doc, `${path}[${quoted(key)}]`, key, keyed, into)
  }
}

function trace(value: unknown, path: string, name: string, owner: Doc | null, tracer: Tracer): void {
  if (typeof value === 'string') return addMapping(value, path, name, owner, tracer)
  if (Array.isArray(value)) return value.forEach((item, index) => trace(item, `${path}[${index}]`, name, owner, tracer))
  if (!isObject(value)) return
  const own = ownerOf(value, owner, tracer)
  for (const [key, inner] of Object.entries(value))
    if (!key.startsWith('_')) trace(inner, `${path}[${quoted(key)}]`, key, own, tracer)
}

function addMapping(
  value: string,
  path: string,
  name: string,
  owner: Doc | null,
  {origins, map, documents, paths}: Tracer,
) {
  const matches = origins.get(value)
  if (!matches) return
  const fromOwner = matches.filter(({doc}) => doc === owner)
  const candidates = fromOwner.length > 0 ? fromOwner : matches
  const origin = candidates.find((one) => one.name === name) ?? candidates[0]
  if (!origin) return
  const document = indexIn(documents, origin.doc, () =>
    map.documents.push({_id: String(origin.doc._originalId ?? origin.doc._id), _type: origin.doc._type}),
  )
  const pathIndex = indexIn(paths, origin.path, () => map.paths.push(origin.path))
  map.mappings[path] = {type: 'value', source: {type: 'documentValue', document, path: pathIndex}}
}

/** Returns the document that an object of the result was made from. */
function ownerOf(object: Json, parent: Doc | null, {origins}: Tracer): Doc | null {
  const votes = new Map<Doc, number>()
  for (const value of Object.values(object)) {
    const docs = typeof value === 'string' ? new Set(origins.get(value)?.map(({doc}) => doc)) : []
    for (const doc of docs) votes.set(doc, (votes.get(doc) ?? 0) + 1 + (doc === parent ? 0.5 : 0))
  }
  for (const doc of votes.keys()) if (doc._id === object._id || doc._id === object.key) return doc
  const [best] = [...votes].toSorted((a, b) => b[1] - a[1])
  return best?.[0] ?? parent
}

function indexIn<T>(indexes: Map<T, number>, item: T, add: () => void): number {
  const index = indexes.get(item)
  if (index !== undefined) return index
  add()
  indexes.set(item, indexes.size)
  return indexes.size - 1
}

const ESCAPES: Record<string, string> = {'\f': '\\f', '\n': '\\n', '\r': '\\r', '\t': '\\t', "'": "\\'", '\\': '\\\\'}

const quoted = (text: string) => `'${text.replace(/[\f\n\r\t'\\]/g, (sign) => ESCAPES[sign] ?? sign)}'`
