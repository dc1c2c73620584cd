import {isObject} from '../types.ts'
import {isNode, type Node} from './ast.ts'
import type {Hooks} from './hooks.ts'
import type {Scope} from './scope.ts'

/**
 * Answers `… match text::query($words)`, which groq-js refuses and every document list of the Studio asks.
 *
 * The hosted service ranks by relevance; here a document matches when each word begins a word of one of its texts.
 */
export function withTextSearch(node: Node, scope: Scope, hooks: Hooks): Node {
  const words = searchedWords(node)
  if (!words) return mapChildren(node, (child) => withTextSearch(child, scope, hooks))
  if (words.length === 0) return {type: 'Value', value: true}
  const found = hooks.perRow({type: 'AccessAttribute', name: '_id'}, (id) =>
    id !== null && containsAll(textsOf(scope.get(id)), words) ? 1 : 0,
  )
  return {type: 'OpCall', op: '==', left: found, right: {type: 'Value', value: 1}}
}

function searchedWords(node: Node): string[] | undefined {
  const {right} = node
  if (node.type !== 'OpCall' || node.op !== 'match' || !isNode(right)) return undefined
  if (right.type !== 'FuncCall' || right.namespace !== 'text' || right.name !== 'query') return undefined
  const [query]: unknown[] = Array.isArray(right.args) ? right.args : []
  return isNode(query) && query.type === 'Value' ? wordsOf(String(query.value ?? '')) : undefined
}

function mapChildren(node: Node, change: (child: Node) => Node): Node {
  if (node.type === 'Value') return node
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit)
    if (isNode(value)) return change(value)
    return isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, visit(item)])) : value
  }
  return {...node, ...Object.fromEntries(Object.entries(node).map(([key, value]) => [key, visit(value)]))}
}

/** Words without case and accents. */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

function containsAll(texts: string[], words: string[]): boolean {
  const own = texts.flatMap(wordsOf)
  return words.every((word) => own.some((candidate) => candidate.startsWith(word)))
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsOf)
  return isObject(value) ? Object.entries(value).flatMap(([key, item]) => (key === '_type' ? [] : textsOf(item))) : []
}
