import {defineType, getPublishedId, type SchemaTypeDefinition, type ValidationContext} from 'sanity'
import {documentAt, isFixedPage, pages, pathOf, sections} from '../../web/lib/routes.ts'
import {slugOf} from '../sitePaths.ts'

/** Types with exactly one document, whose id is fixed. */
export const SINGLETONS = ['siteSettings']

/** Types whose documents have a page at an address of their own. */
const hasAddress = (type: string) => type === 'page' || Object.hasOwn(sections, type)

/** Types with documents that the site's code reads by their slug. */
export const REQUIRED_TYPES: ReadonlySet<string> = new Set([
  'page',
  ...Object.values(pages).flatMap((path) => documentAt(path)?.type ?? []),
])

/** The slug by which the site's code reads this document; undefined for other documents. */
export function fixedAddress(type: string, document: object | null | undefined): string | undefined {
  const path = hasAddress(type) ? pathOf({_type: type, slug: slugOf(document)}) : undefined
  return path !== undefined && isFixedPage(path) ? path : undefined
}

type Context = Pick<ValidationContext, 'getClient'>

/** Refuses to change a slug that the site's code uses. */
export async function keepAddress(
  document: {_id?: string; _type?: string} | undefined,
  {getClient}: Context,
): Promise<true | {message: string; path: string[]}> {
  const {_id = '', _type = ''} = document ?? {}
  if (!hasAddress(_type)) return true
  const published = await getClient({apiVersion: '2025-02-19'})
    .withConfig({perspective: 'raw'})
    .fetch<object | null>('*[_id == $id][0]{slug}', {id: getPublishedId(_id)})
  const address = fixedAddress(_type, published)
  const slug = slugOf(published)
  return address === undefined || slugOf(document) === slug
    ? true
    : {message: `The site has a page of its own at ${address}: put “${slug}” back.`, path: ['slug']}
}

/** Adds the rule to every type with a slug. It stands here because schemas do not import the site's routes. */
export const withFixedAddresses = (type: SchemaTypeDefinition): SchemaTypeDefinition =>
  type.type === 'document' && hasAddress(type.name)
    ? defineType({...type, validation: (rule) => rule.custom(keepAddress)})
    : type
