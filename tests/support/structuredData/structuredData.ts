import {propertiesOf} from './vocabulary.ts'

export type LinkedNode = Record<string, unknown>

const isNode = (value: unknown): value is LinkedNode => typeof value === 'object' && value !== null

/** Returns every node of a page's JSON-LD, including nested ones. */
export function nodesOf(html: string): LinkedNode[] {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  return scripts.flatMap(([, json = '']) => {
    const graph: {'@graph': LinkedNode[]} = JSON.parse(json)
    return graph['@graph'].flatMap(flattenNode)
  })
}

const flattenNode = (node: LinkedNode): LinkedNode[] => [
  node,
  ...Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
    .flatMap(flattenNode),
]

/** Returns types and properties that schema.org does not define. */
export function unknownTerms(node: LinkedNode): string[] {
  const type = node['@type']
  if (type === undefined) return Object.keys(node).filter((key) => key !== '@id')
  const known = propertiesOf(String(type))
  if (!known) return [`no type ${String(type)}`]
  return Object.keys(node)
    .filter((key) => !key.startsWith('@') && !known.has(key))
    .map((key) => `${String(type)} has no ${key}`)
}

// Properties that Google requires for rich results: developers.google.com/search/docs/appearance/structured-data
const required: Record<string, string[]> = {
  Article: ['headline', 'image', 'datePublished', 'dateModified', 'author'],
  VideoObject: ['name', 'thumbnailUrl', 'uploadDate', 'contentUrl', 'description'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  GeneralContractor: ['name', 'address', 'telephone', 'url'],
}

export const missingProperties = (node: LinkedNode): string[] =>
  (required[String(node['@type'])] ?? [])
    .filter((key) => !node[key])
    .map((key) => `${String(node['@type'])} without ${key}`)

/** Returns the ids that nodes refer to but no node of the page has. */
export function danglingIds(nodes: readonly LinkedNode[]): unknown[] {
  const describedIds = new Set(nodes.filter((node) => node['@type']).map((node) => node['@id']))
  return nodes.filter((node) => !node['@type'] && !describedIds.has(node['@id'])).map((node) => node['@id'])
}
