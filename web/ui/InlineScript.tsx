import type {Graph, Thing} from 'schema-dts'

/** A node of schema.org. The compiler refuses an unknown property. */
export type Node = Exclude<Thing, string>

const isEmpty = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0)

/**
 * One graph as text for a script element. Omits empty values, which search engines report as errors; escapes `<`, so
 * that no content can close the element.
 */
export function jsonLd(nodes: readonly Node[]): string {
  const graph: Graph = {'@context': 'https://schema.org', '@graph': nodes}
  return JSON.stringify(graph, (_key, value: unknown) => (isEmpty(value) ? undefined : value)).replaceAll(
    '<',
    '\\u003c',
  )
}

type Props = {code: string; type?: 'application/ld+json' | 'speculationrules'}

/** The only place that writes raw markup: the theme script, speculation rules and JSON-LD with escaped `<`. */
export function InlineScript({code, type}: Props) {
  // oxlint-disable-next-line react/no-danger -- a script's text cannot be escaped as elements are
  return <script type={type} dangerouslySetInnerHTML={{__html: code}} suppressHydrationWarning />
}
