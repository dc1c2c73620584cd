import {isNode, type Node} from '../ast.ts'

/** A value that is known before any document is read. */
export type Folded = {value: unknown} | undefined

/** Returns the value of an expression that is the same for every document; otherwise `undefined`. */
export function constant(node: Node): Folded {
  switch (node.type) {
    case 'Value':
      return {value: node.value ?? null}
    case 'Group':
      return isNode(node.base) ? constant(node.base) : undefined
    case 'Neg': {
      const inner = isNode(node.base) ? constant(node.base) : undefined
      return typeof inner?.value === 'number' ? {value: -inner.value} : undefined
    }
    case 'Array':
      return constantArray(node)
    case 'OpCall':
      return constantEquality(node)
    case 'Not': {
      const inner = isNode(node.base) ? constant(node.base) : undefined
      return typeof inner?.value === 'boolean' ? {value: !inner.value} : undefined
    }
    case 'Or': {
      const sides = [node.left, node.right].map((side) => (isNode(side) ? constant(side) : undefined))
      return sides.some((side) => side?.value === true) ? {value: true} : undefined
    }
    case 'FuncCall': {
      const argument = node.name === 'defined' && Array.isArray(node.args) ? node.args[0] : undefined
      const inner = isNode(argument) ? constant(argument) : undefined
      return inner && {value: inner.value !== null}
    }
    default:
      return undefined
  }
}

function constantArray(node: Node): Folded {
  const elements = Array.isArray(node.elements) ? node.elements : []
  const values = elements.map((element: unknown) =>
    isNode(element) && element.isSplat === false && isNode(element.value) ? constant(element.value) : undefined,
  )
  return values.every((value) => value !== undefined) ? {value: values.map(({value}) => value)} : undefined
}

function constantEquality(node: Node): Folded {
  if (node.op !== '==' && node.op !== '!=') return undefined
  const left = isNode(node.left) ? constant(node.left) : undefined
  const right = isNode(node.right) ? constant(node.right) : undefined
  const scalar = (side: Folded) => side && (side.value === null || typeof side.value !== 'object')
  if (!scalar(left) || !scalar(right)) return undefined
  return {value: (left?.value === right?.value) === (node.op === '==')}
}
