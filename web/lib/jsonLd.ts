export type Node = {'@type': string | readonly string[]; '@id'?: string} & Record<string, unknown>

/** One linked graph as text for a script element; `<` is escaped so that no content can close the element. */
export const jsonLd = (nodes: readonly Node[]): string =>
  JSON.stringify({'@context': 'https://schema.org', '@graph': nodes}).replaceAll('<', '\\u003c')

/** The node without what is empty: search engines read an empty value as a wrong one. */
export function node(fields: Node): Node {
  const kept = Object.entries(fields).filter(
    ([, value]) =>
      value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
  )
  return {...Object.fromEntries(kept), '@type': fields['@type']}
}
