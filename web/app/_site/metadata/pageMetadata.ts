import type {Metadata} from 'next'
import {getSettings} from '@/features/site/queries'
import {alternatePaths} from '@/i18n/navigation'
import {imageUrl, type PictureSource} from '@/lib/content/image'
import {defaultLocale, isLocale, localePath, locales, type Locale} from '@/lib/locales'

type Seo = {title: string | null; description: string | null; keywords: string | null} | null | undefined

export type PageDescription = {
  locale: Locale
  path: string
  /** What editors wrote for search engines; `title` and `description` stand in where they wrote nothing. */
  seo?: Seo
  title: string | null | undefined
  description?: string | null
  /** Languages with words of their own; all of them when not given. */
  languages?: readonly (string | null)[] | null
  picture?: PictureSource | null
  article?: {published: string | null; author: string | null | undefined}
  /** The page has a feed. */
  feed?: boolean
  /** The name under which /og draws a picture for this page. */
  ogName?: string
}

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
  // A page shown in English under another language's address is the English page.
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
      locale: locale.replace('-', '_'),
      images,
      ...(article
        ? {
            type: 'article',
            publishedTime: article.published ?? undefined,
            authors: article.author ? [article.author] : [],
          }
        : {type: 'website'}),
    },
    // The address alone: other sites read the size from Open Graph.
    twitter: {card: 'summary_large_image', title, description, images: images.map(({url: picture}) => picture)},
  }
}
