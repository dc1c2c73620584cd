import type {Metadata} from 'next'
import {getSettings, getPage} from '@/features/site/queries'
import {alternatePaths} from '@/i18n/paths'
import {imageUrl, type PictureSource} from '@/lib/content/image'
import {defaultLocale, isLocale, localePath, locales, type Locale} from '@/lib/locales'
import {pageLocale, type LocaleParams} from '@/i18n/pageLocale'
import {messagesFor} from '@/i18n/messages'
import {region} from '../../../business.config.ts'

type Seo = {title: string | null; description: string | null; keywords: string | null} | null | undefined

type PageDescription = {
  locale: Locale
  path: string
  /** The SEO fields of the document; `title` and `description` are their defaults. */
  seo?: Seo
  title: string | null | undefined
  description?: string | null
  /** Languages with a translation; by default all. */
  languages?: readonly (string | null)[] | null
  picture?: PictureSource | null
  article?: {published: string | null; author: string | null | undefined}
  /** Whether the page has a feed. */
  feed?: boolean
  /** The name under which /og draws a picture for this page. */
  ogName?: string
}

/** Open Graph wants a language with a territory. */
const territory = (locale: Locale) => (locale.includes('-') ? locale.replace('-', '_') : `${locale}_${region.country}`)

const SHARED = {width: 1200, height: 630}

function sharedImage({picture, locale, ogName = 'home'}: PageDescription) {
  const url = picture && imageUrl(picture, SHARED.width, SHARED.width / SHARED.height)
  return {...SHARED, url: url ?? `/og/${locale}/${ogName}.png`, alt: (url && picture?.alt) || undefined}
}

/** Title, description, keywords, canonical address, other languages and the shared picture of one page. */
export async function pageMetadata(page: PageDescription): Promise<Metadata> {
  const {locale, path, seo, languages, article} = page
  const {businessName} = await getSettings(locale)
  const title = seo?.title ?? page.title ?? businessName
  const description = seo?.description ?? page.description ?? undefined
  const translated = languages ? languages.filter(isLocale) : [...locales]
  // A page in English under another language's address has the English page as its canonical one.
  const own = translated.includes(locale) ? locale : defaultLocale
  const url = localePath(own, path)
  const images = [sharedImage(page)]
  return {
    title: `${title} | ${businessName}`,
    description,
    keywords: seo?.keywords ?? undefined,
    alternates: {
      canonical: url,
      languages: alternatePaths(path, translated),
      types: page.feed ? {'application/rss+xml': `/feed/${locale}.xml`} : undefined,
    },
    openGraph: {
      title,
      description,
      url,
      siteName: businessName,
      locale: territory(locale),
      alternateLocale: translated.filter((each) => each !== locale).map((each) => territory(each)),
      images,
      ...(article
        ? {
            type: 'article',
            publishedTime: article.published ?? undefined,
            authors: article.author ? [article.author] : [],
          }
        : {type: 'website'}),
    },
    // The URL alone: other sites read the size from Open Graph.
    twitter: {card: 'summary_large_image', title, description, images: images.map(({url: picture}) => picture)},
  }
}

/**
 * Makes `generateMetadata` for a page with a fixed slug: `export const generateMetadata = cmsPageMetadata('faq',
 * '/faq')`.
 */
export const cmsPageMetadata =
  (slug: string, path: string) =>
  async ({params}: LocaleParams): Promise<Metadata> => {
    const locale = await pageLocale(params)
    const page = await getPage(slug, locale)
    return pageMetadata({
      locale,
      path,
      seo: page?.seo,
      title: page?.heading,
      description: page?.lead,
      languages: page?.languages,
      ogName: slug,
      feed: slug === 'blog',
    })
  }

type Messages = ReturnType<typeof messagesFor>

/**
 * Metadata of a page for one visitor: not indexed, and no token in the referrer. Not `no-referrer`: browsers would post
 * forms with `Origin: null`, which our endpoints refuse.
 */
export const noindexMetadata =
  (title: (messages: Messages) => string) =>
  async ({params}: LocaleParams): Promise<Metadata> => {
    const locale = await pageLocale(params)
    const {businessName} = await getSettings(locale)
    return {
      title: `${title(messagesFor(locale))} | ${businessName}`,
      robots: {index: false},
      referrer: 'same-origin',
    }
  }
