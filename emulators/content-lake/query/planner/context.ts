import type {Doc} from '../../types.ts'
import {isNode, type Node} from '../ast.ts'
import type {Placeholders} from './placeholders.ts'
import type {Scope} from '../scope.ts'

/** Evaluates a rewritten node, with `DOCS` bound to these documents. */
export type Evaluate = (node: Node, docs: Doc[]) => unknown

/** Placeholder node for the documents passed to `Evaluate`. */
export const DOCS: Node = {type: 'Parameter', name: '\0docs'}

/** State needed to rewrite a query. */
export interface Context {
  scope: Scope
  placeholders: Placeholders
  evaluate: Evaluate
  /** Whether `^`, inside a filter at this place, means a row of the enclosing scope. */
  rows: boolean
  /** Rewrites the children of a node. */
  rewrite(value: unknown, context: Context): unknown
}

/** Returns whether the node is a plain `*[…]`. */
export function isFilterOfAll(node: Node): node is Node & {expr: Node} {
  return node.type === 'Filter' && isNode(node.base) && node.base.type === 'Everything' && isNode(node.expr)
}
