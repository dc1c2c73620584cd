import {dataError} from '../http/errors.ts'
import {isObject} from '../types.ts'

/** Namespaces of functions that groq-js parses but lacks, or evaluates asynchronously. */
const NAMESPACES = new Set<unknown>(['diff', 'documents', 'geo', 'media', 'text', 'user'])

/**
 * Returns the first function of a tree that cannot be evaluated synchronously for one document; undefined without one.
 */
export function unsupportedFunction(node: unknown): string | undefined {
  if (!isObject(node) && !Array.isArray(node)) return undefined
  if (isObject(node)) {
    // Skip values: they are the caller's data, not syntax.
    if (node.type === 'Value') return undefined
    const isCall = node.type === 'FuncCall'
    if (isCall && (NAMESPACES.has(node.namespace) || node.name === 'anywhere'))
      return node.namespace === 'global' ? String(node.name) : `${String(node.namespace)}::${String(node.name)}`
  }
  for (const inner of Object.values(node)) {
    const found = unsupportedFunction(inner)
    if (found) return found
  }
  return undefined
}

/** Turns groq-js's "not supported" into a 501. Returns any other error as it is. */
export function unsupported(error: unknown) {
  const message = error instanceof Error ? error.message : String(error)
  // Any other error is a defect of the lake or of groq-js: it is answered with 500 and logged.
  if (!/not (?:yet )?(?:implemented|supported)|unsupported|undefined function/i.test(message)) return error
  return dataError(501, 'queryError', `The local lake cannot evaluate this query: ${message}`)
}
