import {notFound} from 'next/navigation'
import {SiteFrame} from '@/app/_site/SiteFrame'
import {ArticleBody} from '@/features/articles/ArticleBody'
import {getArticle, getArticles} from '@/features/articles/queries'
import {CallToAction} from '@/features/settings/CallToAction'
import {pageLocale} from '@/i18n/pageLocale'
import {asLocale} from '@/lib/locales'

type Props = {params: Promise<{locale: string; slug: string}>}

export async function generateStaticParams({params}: {params: {locale: string}}) {
  const {articles} = await getArticles(asLocale(params.locale))
  return articles.map(({slug}) => ({slug}))
}

export default async function ArticlePage({params}: Props) {
  const locale = await pageLocale(params)
  const {slug} = await params
  const article = await getArticle(slug, locale)
  if (!article) notFound()
  return (
    <SiteFrame locale={locale} path={`/blog/${slug}`}>
      <ArticleBody article={article} locale={locale} />
      <CallToAction locale={locale} />
    </SiteFrame>
  )
}
