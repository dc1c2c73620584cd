import {asLocale, locales, localePath, withoutLocale, type Locale} from './locales.ts'

// The only table of public addresses: rewrites, the proxy's matcher, the sitemap, search, warming and the Studio read it.

/** This service's page is also a page document (for its heading), and shows its own testimonials. */
export const VINYL_SIDING = 'vinyl-siding'

/** Types that have a page for each document, below the page that lists them. */
export const sections = {service: '/services', project: '/projects', article: '/blog'} as const

export type Section = keyof typeof sections
const isSection = (type: string): type is Section => Object.hasOwn(sections, type)
export const sectionTypes: readonly Section[] = Object.keys(sections).filter(isSection)

/** Pages that always exist, by the slug of their page document. Like all paths here, without language. */
export const pages = {
  home: '/',
  services: '/services',
  [VINYL_SIDING]: `${sections.service}/${VINYL_SIDING}`,
  booking: '/booking',
  gallery: '/gallery',
  projects: '/projects',
  blog: '/blog',
  contact: '/contact',
  reviews: '/reviews',
  faq: '/faq',
  privacy: '/privacy',
  terms: '/terms',
  accessibility: '/accessibility',
} as const

const pageOfSlug: ReadonlyMap<string, string> = new Map(Object.entries(pages))
const fixedPages: readonly string[] = Object.values(pages)

/** Pages after a plain form post, and targets of links in emails. */
const steps = [
  ...['/booking', '/contact', '/reviews', '/newsletter'].flatMap((form) => [`${form}/sent`, `${form}/failed`]),
  '/booking/start',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
]

/** The customer's own page, opened by the secret link in a mail. */
export const PORTAL = '/booking/manage'

/** A customer's quote, opened by the secret link in a mail. */
export const QUOTE = '/quote'

/** proxy.ts shows it for a review link that is used, expired or unknown. */
export const REVIEW_LINK_ENDED = '/reviews/ended'

/** Every page of the site; `[name]` stands for one part of the path. */
export const pagePatterns: readonly string[] = [
  ...fixedPages,
  ...steps,
  ...Object.values(sections).map((section) => `${section}/[slug]`),
  `${PORTAL}/[token]`,
  `${QUOTE}/[token]`,
]

/** Pages of the admin area. Their addresses have no language. */
export const adminPages: readonly string[] = ['/admin', '/admin/login', '/admin/dashboard']

/** The manifest for installing the dashboard on a phone, and the script for notifications. */
export const dashboardManifest = (locale: Locale) => `/api/dashboard/${locale}.webmanifest`
export const PUSH_WORKER = '/admin-app/worker.js'

/** Files generated for each language or page; other names answer 404. */
const generatedFiles = locales.flatMap((locale) => [
  `/feed/${locale}.xml`,
  `/search/${locale}.json`,
  ...Object.keys(pages).map((page) => `/og/${locale}/${page}.png`),
])

const addressesAlwaysThere = [
  ...adminPages,
  PUSH_WORKER,
  ...generatedFiles,
  ...locales.flatMap((locale) =>
    pagePatterns.filter((path) => !path.includes('[')).map((path) => localePath(locale, path)),
  ),
]
const alwaysThere: ReadonlyMap<string, string> = new Map(
  addressesAlwaysThere.map((address) => [address.toLowerCase(), address]),
)

/** The canonical spelling of a permanent address, ignoring case. */
export const alwaysThereAt = (address: string): string | undefined => alwaysThere.get(address.toLowerCase())

/** Whether this exact spelling is a permanent address. English may have its prefix, which a redirect removes. */
export function isAlwaysThere(address: string): boolean {
  const spelled = localePath(asLocale(address.split('/')[1]), withoutLocale(address))
  return alwaysThereAt(spelled) === spelled
}

/** The dashboard, opened where `query` says: `{booking: id}`, `{tab: 'messages', q: id}`. */
export const dashboardPath = (query: Record<string, string> = {}) =>
  ['/admin/dashboard', new URLSearchParams(query).toString()].filter(Boolean).join('?')

/**
 * Where a document of a type appears: `at` for editors first, `in` for the lists. `linkedFrom`: types whose pages may
 * link to it or show it. Leave out articles: they are too many, and their neighbours are fresh at the second view.
 */
type PagesOfType = {at?: string; in: readonly string[]; linkedFrom?: readonly Section[]}

const SEARCH = '/search/[locale].json'
const FEED = '/feed/[locale].xml'
const SITEMAP = '/sitemap.xml'
/** The paths of all published documents, which proxy.ts asks for. */
export const KNOWN_PAGES = '/known-pages'
/** Generated lists of the content. */
export const generatedLists = [SEARCH, FEED, SITEMAP]

const pagesOfType: ReadonlyMap<string, PagesOfType> = new Map(
  Object.entries({
    siteSettings: {at: pages.home, in: [pages.services, pages.booking, pages.contact, SEARCH]},
    page: {in: [SEARCH, SITEMAP]},
    service: {in: [KNOWN_PAGES, pages.home, pages.services, pages.booking, pages.gallery, SEARCH]},
    project: {in: [KNOWN_PAGES, pages.home, pages.projects, SEARCH, SITEMAP], linkedFrom: ['service', 'project']},
    article: {in: [KNOWN_PAGES, pages.blog, SEARCH, FEED, SITEMAP]},
    category: {at: pages.blog, in: [pages.gallery, SEARCH]},
    author: {at: pages.blog, in: []},
    galleryVideo: {at: pages.gallery, in: [SEARCH]},
    faq: {at: pages.faq, in: [pages.home, pages.services, pages.booking, SEARCH]},
    exampleQuote: {at: pages.home, in: [], linkedFrom: ['service']},
    testimonial: {at: pages.home, in: [pages[VINYL_SIDING]], linkedFrom: ['service']},
    review: {at: pages.reviews, in: [pages.home]},
  }),
)

/** Types whose documents appear on pages. Cached query results have these as tags. */
export const cachedTypes: readonly string[] = [...pagesOfType.keys()]

/** The fields that decide a document's address. */
export type AddressableDocument = {_type: string; slug?: string | null | undefined; onVinyl?: boolean | undefined}

/** The page of a document that has one of its own. */
export function documentPath(type: 'page' | Section, slug: string): string {
  return type === 'page' ? (pageOfSlug.get(slug) ?? `/${slug}`) : `${sections[type]}/${slug}`
}

const hasOwnPage = (type: string): type is 'page' | Section => type === 'page' || isSection(type)

/** The page that shows a document first; undefined if no page shows it. */
export function pathOf({_type, slug, onVinyl}: AddressableDocument): string | undefined {
  if (onVinyl) return pages[VINYL_SIDING]
  if (hasOwnPage(_type)) return slug ? documentPath(_type, slug) : undefined
  return pagesOfType.get(_type)?.at
}

/** A section's document with a page of its own in the code: no page is generated for its slug. */
export const isFixedPage = (path: string) => fixedPages.includes(path)

/** The type and slug of the document with this address; undefined outside the sections. */
export function documentAt(address: string): {type: Section; slug: string} | undefined {
  const [, section, slug, ...deeper] = withoutLocale(address).split('/')
  const type = sectionTypes.find((each) => sections[each] === `/${section}`)
  return type && slug && deeper.length === 0 ? {type, slug} : undefined
}

/** A page document that only adds texts to another document's page. Lists show that other document. */
export const addsToAnotherPage = (slug: string) =>
  Object.values(sections).some((section) => documentPath('page', slug).startsWith(`${section}/`))

/** The same page in every language. */
export const everyLanguage = (path: string): {locale: Locale; path: string}[] =>
  locales.map((locale) => ({locale, path: localePath(locale, path)}))

/** The addresses of a path in every language. */
export function addressesOf(path: string): string[] {
  if (path === SITEMAP || path === KNOWN_PAGES) return [path]
  if (path.includes('[locale]')) return locales.map((locale) => path.replace('[locale]', locale))
  return everyLanguage(path).map((each) => each.path)
}

/** The addresses to warm after a document was published or deleted. */
export function affectedPaths(document: AddressableDocument): string[] {
  const own = pathOf({...document, onVinyl: undefined})
  const lists = pagesOfType.get(document._type)?.in ?? []
  return [...new Set([...(own ? [own] : []), ...lists])].flatMap(addressesOf)
}

/** Whether other documents' pages may show one of this type, so that their addresses are needed. */
export const hasLinkingPages = (type: string) => pagesOfType.get(type)?.linkedFrom !== undefined

/** The pages among `addresses` that may show a document of this type. */
export function pagesLinkingTo(type: string, addresses: readonly string[]): string[] {
  const linkedFrom = pagesOfType.get(type)?.linkedFrom ?? []
  return addresses.filter((address) => linkedFrom.some((section) => documentAt(address)?.type === section))
}
