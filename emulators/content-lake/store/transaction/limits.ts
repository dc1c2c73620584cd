import {isObject} from '../../../shared/json.ts'

/** Bytes of a mutation request: https://www.sanity.io/docs/technical-limits */
export const MAX_MUTATION_BYTES = 4_000_000
/** Bytes of one document. */
export const MAX_DOCUMENT_BYTES = 32_000_000
/** Attributes inside attributes. */
const MAX_ATTRIBUTE_DEPTH = 20
/** Arrays and objects inside each other; only a guard for the recursive code behind it. */
const MAX_CONTAINER_DEPTH = 100

/** Says what is wrong with a value that is to be stored, or nothing. Walks without recursion. */
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
