import {queryTags} from '../live/tags.ts'
import type {Json} from '../types.ts'
import {parseQuery, type Node} from './ast.ts'

/** A parsed query with its sync tags, which tell when its result can change. Do not modify the shared tree. */
interface ParsedQuery {
  tree: Node
  syncTags: string[]
}

const MAX_QUERIES = 200
/** Longer queries are parsed each time, to bound memory. */
const MAX_LENGTH = 20_000

const recent = new Map<string, ParsedQuery>()

/** Parses a query and remembers the result: a site repeats the same queries with the same parameters. */
export function parsedQuery(query: string, params: Json): ParsedQuery {
  const key = `${query}\0${JSON.stringify(params)}`
  const known = recent.get(key)
  recent.delete(key)
  const parsed = known ?? parse(query, params)
  if (key.length > MAX_LENGTH) return parsed
  recent.set(key, parsed)
  const [oldest = key] = recent.keys()
  if (recent.size > MAX_QUERIES) recent.delete(oldest)
  return parsed
}

function parse(query: string, params: Json): ParsedQuery {
  const tree = parseQuery(query, params)
  return {tree, syncTags: queryTags(tree)}
}
