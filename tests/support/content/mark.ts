import type {SanityDocument} from '@sanity/client'
import {corrupt} from './corrupt.ts'

/** Where a document of this type has words that every page shows which shows the document. */
const PLACES: Record<string, readonly (string | number)[]> = {
  author: ['signature', 0, 'value'],
  faq: ['question', 0, 'value'],
  page: ['heading', 0, 'value'],
  siteSettings: ['businessName'],
  testimonial: ['text', 0, 'value'],
}

// The home page's heading is in the settings.
export const pathOfMark = ({_id, _type}: SanityDocument) =>
  _id === 'page-home' ? ['seo', 'title', 0, 'value'] : (PLACES[_type] ?? ['title', 0, 'value'])

/** Words that stand nowhere else. */
export const markOf = ({_id}: SanityDocument) => `Zq${_id.replaceAll(/[^a-zA-Z]/g, '')}qZ`

/** The document with its mark, by which a page tells that it shows it. */
export const marked = (document: SanityDocument) => corrupt(document, pathOfMark(document), markOf(document))
