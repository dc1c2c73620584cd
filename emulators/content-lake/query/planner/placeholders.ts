import type {Node} from '../ast.ts'
import type {Scope} from '../scope.ts'

/**
 * Puts results that the index computes into a query's tree.
 *
 * groq-js calls back only for `->`. A placeholder is therefore a reference to an id that no document can have, and
 * `resolve` returns the result for it. The reference can carry a string from the row it is evaluated in.
 */
export class Placeholders {
  readonly #results: ((argument: string | null) => unknown)[] = []
  readonly #scope: Pick<Scope, 'checkTime'>

  constructor(scope: Pick<Scope, 'checkTime'>) {
    this.#scope = scope
  }

  /** Returns a node with one result, computed at most once. */
  fixed(compute: () => unknown): Node {
    let cached: {value: unknown} | undefined
    const key = this.#add(() => (cached ??= {value: compute()}).value)
    return reference({type: 'Value', value: key})
  }

  /** Returns a node whose result depends on a string of its row; `null` when the row has no such string. */
  perRow(operand: Node, compute: (argument: string | null) => unknown): Node {
    const cached = new Map<string | null, unknown>()
    const key = this.#add((argument) => {
      const result = cached.get(argument) ?? compute(argument)
      cached.set(argument, result)
      return result
    })
    const operandText: Node = {type: 'OpCall', op: '+', left: {type: 'Value', value: `${key}=`}, right: operand}
    const args = [operandText, {type: 'Value', value: key}]
    return reference({type: 'FuncCall', namespace: 'global', name: 'coalesce', args})
  }

  /** Returns the result of a placeholder's reference; `undefined` for a reference to a document. */
  resolve(ref: string): unknown {
    // Joins resolve a reference for each row.
    this.#scope.checkTime()
    const match = /^\0(\d+)(?:=([^]*))?$/.exec(ref)
    return match ? this.#results[Number(match[1])]?.(match[2] ?? null) : undefined
  }

  #add(compute: (argument: string | null) => unknown): string {
    this.#results.push(compute)
    return `\0${this.#results.length - 1}`
  }
}

function reference(value: Node): Node {
  return {type: 'Deref', base: {type: 'Object', attributes: [{type: 'ObjectAttributeValue', name: '_ref', value}]}}
}
