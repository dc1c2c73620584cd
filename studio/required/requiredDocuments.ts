import {documentAt, isFixedPage, pages, pathOf, sections} from '../../web/lib/routes.ts'
import {slugOf} from '../sitePaths.ts'

/** Types with exactly one document, whose id is fixed. */
export const SINGLETONS = ['siteSettings']

/** Types whose documents have a page at an address of their own. */
export const hasAddress = (type: string) => type === 'page' || Object.hasOwn(sections, type)

/** Types of which the site's code asks for some documents by their address. */
export const REQUIRED_TYPES: ReadonlySet<string> = new Set([
  'page',
  ...Object.values(pages).flatMap((path) => documentAt(path)?.type ?? []),
])

/** The address that the site's code asks for by name and this document answers; undefined for all other documents. */
export function fixedAddress(type: string, document: object | null | undefined): string | undefined {
  const path = hasAddress(type) ? pathOf({_type: type, slug: slugOf(document)}) : undefined
  return path !== undefined && isFixedPage(path) ? path : undefined
}
