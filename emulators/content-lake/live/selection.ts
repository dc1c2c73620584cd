import {evaluateSync} from 'groq-js'
import {dataError} from '../http/errors.ts'
import {isNode, parseQuery, type Node} from '../query/ast.ts'
import {unsupportedFunction} from '../query/unsupported.ts'
import type {Doc, Json} from '../types.ts'

/** Returns whether a document matches a listener's query. */
export type Selection = (doc: Doc) => boolean

/** Returns a referenced document. */
type Dereference = (id: string) => Doc | null

/**
 * Returns the filter of a listener's query. Order, slice and projection do not matter to listeners.
 *
 * Source: https://www.sanity.io/docs/listening. Throws 400 for a query that does not filter `*`, and 501 for functions
 * that cannot be evaluated at each commit.
 */
export function selectionOf(query: string, params: Json, get: Dereference): Selection {
  const filter = filterIn(parseQuery(query, params))
  if (!filter) throw dataError(400, 'queryParseError', 'A listener needs a query that filters documents', {query})
  const missing = unsupportedFunction(filter)
  if (missing) throw dataError(501, 'queryError', `The local lake cannot evaluate ${missing} for a listener`, {query})
  return (doc) => {
    const matched = evaluateSync(filter as never, {
      params,
      dataset: [doc],
      dereference: ({_ref}: {_ref: string}) => get(_ref),
    })
    return Array.isArray(matched.data) && matched.data.length > 0
  }
}

function filterIn(node: Node): Node | undefined {
  if (node.type === 'Everything') return node
  if (node.type === 'Filter' && isNode(node.base)) return filterIn(node.base) && node
  return isNode(node.base) ? filterIn(node.base) : undefined
}
