import {getTranslations} from 'next-intl/server'
import {NotFoundPage, notFoundMetadata} from '@/app/_site/errors/NotFoundContent'
import {pageMetadata} from '@/app/_site/pageMetadata'
import {articleNode, breadcrumbNode} from '@/app/_site/structuredData'
import {PageShell} from '@/app/_site/PageShell'
import {ArticleBody} from '@/features/articles/ArticleBody'
import {getArticle, getArticles} from '@/features/articles/queries'
import {CallToAction} from '@/features/site/callToAction/CallToAction'
import {pageLocale} from '@/i18n/pageLocale'
import {asLocale} from '@/lib/locales'

type Props = {params: Promise<{locale: string; slug: string}>}

export async function generateStaticParams({params}: {params: {locale: string}}) {
  const {articles} = await getArticles(asLocale(params.locale))
  return articles.map(({slug}) => ({slug}))
}

export async function generateMetadata({params}: Props) {
  const locale = await pageLocale(params)
  const {slug} = await params
  const article = await getArticle(slug, locale)
  if (!article) return notFoundMetadata(locale)
  return pageMetadata({
    locale,
    path: `/blog/${slug}`,
    seo: article.seo,
    languages: article.languages,
    title: article.title,
    description: article.excerpt,
    picture: article.cover,
    article: {published: article.publishedAt ?? null, author: article.author?.name},
  })
}

export default async function ArticlePage({params}: Props) {
  const locale = await pageLocale(params)
  const {slug} = await params
  const article = await getArticle(slug, locale)
  if (!article) return <NotFoundPage locale={locale} />
  const t = await getTranslations({locale, namespace: 'blog'})
  return (
    <PageShell
      locale={locale}
      path={`/blog/${slug}`}
      service={article.bookingOption}
      data={[
        articleNode(article, locale),
        breadcrumbNode(locale, [
          {name: t('blog'), path: '/blog'},
          {name: article.title, path: `/blog/${slug}`},
        ]),
      ]}
    >
      <ArticleBody article={article} locale={locale} />
      <CallToAction locale={locale} service={article.bookingOption} heading={article.service?.closingHeading} />
    </PageShell>
  )
}
