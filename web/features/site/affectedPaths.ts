import {localePath, locales} from '@/lib/locales'

export type Published = {_type: string; slug?: string | null | undefined}

// Where each type is shown, without language, the document's own page (`[slug]`) first: the editor looks there first.
const shown: Record<string, readonly string[]> = {
  siteSettings: ['/', '/services', '/booking', '/contact'],
  service: ['/services/[slug]', '/', '/services', '/booking', '/search'],
  category: ['/blog', '/gallery', '/search'],
  author: ['/blog'],
  article: ['/blog/[slug]', '/blog', '/search', '/feed', '/sitemap.xml'],
  galleryVideo: ['/gallery', '/search'],
  project: ['/projects/[slug]', '/', '/projects', '/search', '/sitemap.xml'],
  faq: ['/faq', '/search'],
  testimonial: ['/', '/services/vinyl-siding'],
  page: ['/[slug]', '/search', '/sitemap.xml'],
}

const files: Record<string, (locale: string) => string> = {
  '/search': (locale) => `/search/${locale}.json`,
  '/feed': (locale) => `/feed/${locale}.xml`,
}

function ownPage(pattern: string, {_type, slug}: Published): string | undefined {
  if (!pattern.includes('[slug]')) return pattern
  if (!slug) return undefined
  if (_type !== 'page') return pattern.replace('[slug]', slug)
  if (slug === 'home') return '/'
  return slug === 'vinyl-siding' ? '/services/vinyl-siding' : `/${slug}`
}

/** The cache tags that a published (or deleted) document makes stale: queries are tagged by the types they read. */
export const affectedTags = ({_type}: Published): string[] => [_type]

/** The addresses worth asking for at once, so that the editor's first look is already fresh. */
export function affectedPaths(document: Published): string[] {
  return (shown[document._type] ?? []).flatMap((pattern) => {
    const path = ownPage(pattern, document)
    if (!path) return []
    if (path.endsWith('.xml')) return [path]
    return locales.map((locale) => files[path]?.(locale) ?? localePath(locale, path))
  })
}
