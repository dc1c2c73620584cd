import {LANGUAGES} from '../schemas/parts/languages.ts'

const SECTIONS: Record<string, string> = {service: '/services', project: '/projects', article: '/blog'}
const FIXED: Record<string, string> = {
  siteSettings: '/',
  galleryVideo: '/gallery',
  faq: '/faq',
  testimonial: '/',
  category: '/blog',
  author: '/blog',
}
const PAGES: Record<string, string> = {home: '/', 'vinyl-siding': '/services/vinyl-siding'}

type Placed = {slug?: string | undefined; onVinyl?: boolean | undefined}

/** The address on the site that shows a document, without language; undefined where no page does. */
export function sitePath(type: string, {slug, onVinyl}: Placed): string | undefined {
  if (onVinyl) return PAGES['vinyl-siding']
  if (FIXED[type]) return FIXED[type]
  if (!slug) return undefined
  if (type === 'page') return PAGES[slug] ?? `/${slug}`
  return SECTIONS[type] && `${SECTIONS[type]}/${slug}`
}

/** The same page in each language: English without prefix. */
export function inLanguages(path: string): {id: string; language: string; path: string}[] {
  return LANGUAGES.map(({id, title}) => {
    const prefixed = id === 'en' ? path : `/${id}${path}`.replace(/\/$/, '')
    return {id, language: title, path: prefixed}
  })
}
