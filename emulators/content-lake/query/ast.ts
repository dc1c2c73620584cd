import {GroqSyntaxError, parse} from 'groq-js'
import {dataError, LakeError} from '../http/errors.ts'
import {isObject, type Json} from '../types.ts'

/** A node of a parsed query. groq-js exports no usable type for its nodes. */
export type Node = Json & {type: string}

export function isNode(value: unknown): value is Node {
  return isObject(value) && typeof value.type === 'string'
}

/** Maximum number of characters in a query. */
const MAX_LENGTH = 300_000
/** Maximum number of tokens in a query: groq-js 2 needs quadratic time to parse. */
const MAX_TOKENS = 15_000
/** Maximum number of asterisks in one word of a `match` pattern. */
const MAX_WILDCARDS = 4

/**
 * Parses a GROQ query with its parameters.
 *
 * Throws 400 `queryParseError` with start and end, like the hosted service.
 */
export function parseQuery(query: string, params: Json): Node {
  if (query.length > MAX_LENGTH) throw parseError(query.slice(0, 1000), 'query is too long', 0)
  if (tokensIn(query) > MAX_TOKENS) throw parseError(query.slice(0, 1000), 'query is too complex', 0)
  const unclosed = query.search(/\\u\{[^}]*$/)
  // groq-js 2.0.0 never returns from an unclosed \u{ escape.
  if (unclosed >= 0) throw parseError(query, 'unexpected end of query', unclosed)
  try {
    const tree: unknown = parse(query, {params})
    if (!isNode(tree)) throw parseError(query, 'not a query', 0)
    const missing = findMissingParameter(tree)
    if (missing) throw parseError(query, `param $${missing} referenced, but not provided`, query.indexOf(`$${missing}`))
    if (hasExpensivePattern(tree))
      throw parseError(query, `a pattern has more than ${MAX_WILDCARDS} wildcards in a word`, 0)
    return tree
  } catch (error) {
    if (error instanceof GroqSyntaxError) throw parseError(query, hostedMessage(error), error.position)
    if (error instanceof RangeError) throw parseError(query, 'query is nested too deeply', 0)
    if (error instanceof Error && /^Undefined function: geo$/.test(error.message))
      throw dataError(501, 'queryError', 'The local lake does not support geography')
    throw error instanceof Error && !(error instanceof LakeError) ? parseError(query, error.message, 0) : error
  }
}

/** The message of the hosted service, where it is known. */
function hostedMessage({message}: Error): string {
  return message.endsWith('Unexpected end of query') ? 'unexpected end-of-file, expected expression' : message
}

/** Counts the tokens outside of comments and string literals. */
function tokensIn(query: string): number {
  const unquoted = query.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\/\/[^\n]*/g, '_')
  return unquoted.match(/\w+|[^\w\s]/g)?.length ?? 0
}

/** Returns whether a `match` pattern would need exponential time: `a*a*a*a*…`. */
function hasExpensivePattern(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasExpensivePattern)
  if (!isObject(value) || value.type === 'Value') return false
  if (value.type === 'OpCall' && value.op === 'match' && exceedsWildcards(value.right)) return true
  return Object.values(value).some(hasExpensivePattern)
}

function exceedsWildcards(value: unknown): boolean {
  if (typeof value === 'string') return value.split(/\s+/).some((word) => word.split('*').length - 1 > MAX_WILDCARDS)
  if (Array.isArray(value)) return value.some(exceedsWildcards)
  return isObject(value) && Object.values(value).some(exceedsWildcards)
}

function findMissingParameter(node: unknown): string | undefined {
  if (Array.isArray(node)) {
    for (const item of node) {
      const found = findMissingParameter(item)
      if (found) return found
    }
    return undefined
  }
  if (!isObject(node)) return undefined
  if (node.type === 'Parameter' && typeof node.name === 'string') return node.name
  // Skip values: they are the caller's data, not syntax.
  return node.type === 'Value' ? undefined : findMissingParameter(Object.values(node))
}

function parseError(query: string, description: string, start: number) {
  return dataError(400, 'queryParseError', description, {query, start, end: query.length})
}
