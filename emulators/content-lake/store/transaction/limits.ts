import {isObject} from '../../types.ts'

/** Maximum size of a mutation request in bytes: https://www.sanity.io/docs/technical-limits */
export const MAX_MUTATION_BYTES = 4_000_000
/** Maximum size of one document in bytes. */
export const MAX_DOCUMENT_BYTES = 32_000_000
/** Maximum depth of nested attributes. */
const MAX_ATTRIBUTE_DEPTH = 20
/** Maximum depth of nested arrays and objects: protects the recursive code from a stack overflow. */
const MAX_CONTAINER_DEPTH = 100

/** Returns what is wrong with a value that is to be stored, if anything. Not recursive, so deep values are safe. */
export function valueProblem(root: unknown): string | undefined {
  const stack: {value: unknown; attributes: number; containers: number}[] = [
    {value: root, attributes: 0, containers: 0},
  ]
  for (let top = stack.pop(); top; top = stack.pop()) {
    const {value, attributes, containers} = top
    if (containers > MAX_CONTAINER_DEPTH) return `Value is nested deeper than ${MAX_CONTAINER_DEPTH} levels`
    if (Array.isArray(value)) {
      for (const item of value) stack.push({value: item, attributes, containers: containers + 1})
    } else if (isObject(value)) {
      if (attributes >= MAX_ATTRIBUTE_DEPTH)
        return `Attribute nesting exceeds the limit of ${MAX_ATTRIBUTE_DEPTH} levels`
      for (const [name, inner] of Object.entries(value)) {
        if (name === '' || name === '__proto__') return `Invalid attribute name "${name}"`
        stack.push({value: inner, attributes: attributes + 1, containers: containers + 1})
      }
    }
  }
  return undefined
}
