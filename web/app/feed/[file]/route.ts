import {getArticles} from '@/features/articles/queries'
import {getPage, getSettings} from '@/features/site/queries'
import {rss} from '@/lib/content/feed'
import {isLocale, localePath, locales} from '@/lib/locales'
import {env} from '@/server/env'

export const dynamic = 'force-static'

export function generateStaticParams() {
  return locales.map((locale) => ({file: `${locale}.xml`}))
}

/** The blog as a feed, one per language. */
export async function GET(_: Request, {params}: {params: Promise<{file: string}>}) {
  const locale = (await params).file.replace(/\.xml$/, '')
  if (!isLocale(locale)) return new Response(null, {status: 404})
  const [settings, page, {articles}] = await Promise.all([
    getSettings(locale),
    getPage('blog', locale),
    getArticles(locale),
  ])
  const absolute = (path: string) => `${env.SITE_URL}${localePath(locale, path)}`
  const feed = rss({
    title: `${page?.seo?.title ?? 'Blog'} | ${settings.businessName}`,
    url: absolute('/blog'),
    self: `${env.SITE_URL}/feed/${locale}.xml`,
    language: locale,
    description: page?.seo?.description ?? '',
    items: articles.map(({title, slug, excerpt, publishedAt}) => ({
      title: title ?? '',
      url: absolute(`/blog/${slug}`),
      text: excerpt ?? '',
      published: publishedAt,
    })),
  })
  return new Response(feed, {headers: {'content-type': 'application/rss+xml; charset=utf-8'}})
}
