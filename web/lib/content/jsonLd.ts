import type {Graph, Thing} from 'schema-dts'

/** A node of schema.org's vocabulary: a property that it does not have does not compile. */
export type Node = Exclude<Thing, string>

const isEmpty = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0)

/**
 * One linked graph as text for a script element. What is empty is left out, as search engines read it as wrong; `<` is
 * escaped, so that no content can close the element.
 */
export function jsonLd(nodes: readonly Node[]): string {
  const graph: Graph = {'@context': 'https://schema.org', '@graph': nodes}
  return JSON.stringify(graph, (_key, value: unknown) => (isEmpty(value) ? undefined : value)).replaceAll(
    '<',
    '\\u003c',
  )
}
