import type {Doc} from '../../types.ts'
import {isNode, type Node} from '../ast.ts'
import type {Predicates} from './predicates.ts'
import type {Placeholders} from './placeholders.ts'
import type {Scope} from '../scope.ts'

/** Evaluates a (rewritten) node where `DOCS` stands for these documents. */
export type Evaluate = (node: Node, docs: Doc[]) => unknown

/** Stands for the documents handed to `Evaluate`. */
export const DOCS: Node = {type: 'Parameter', name: '\0docs'}

/** What rewriting a query needs to know. */
export interface Context {
  scope: Scope
  placeholders: Placeholders
  evaluate: Evaluate
  /** The row of the enclosing scope is what `^` means inside a filter that stands here. */
  rows: boolean
  /** Rewrites what stands inside a node. */
  rewrite(value: unknown, context: Context): unknown
}

/** `*[…]` itself. */
export function isFilterOfAll(node: Node): node is Node & {expr: Node} {
  return node.type === 'Filter' && isNode(node.base) && node.base.type === 'Everything' && isNode(node.expr)
}

/** The only type that a filter lets through, if there is only one. */
export const soleType = ({types}: Predicates) => (types?.length === 1 ? types[0] : undefined)
