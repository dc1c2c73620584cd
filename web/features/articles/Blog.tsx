import {getTranslations} from 'next-intl/server'
import type {Locale} from '@/lib/locales'
import {FeaturedCard, ListCard} from './ArticleCard'
import {ArticleFilter} from './ArticleFilter'
import {getArticles, type ArticleCard} from './queries'

const ALL = 'all'

/** All articles with their filter. The featured one is shown large under All, and as a card in its category. */
export async function Blog({locale}: {locale: Locale}) {
  const {articles, categories} = await getArticles(locale)
  const t = await getTranslations({locale, namespace: 'blog'})
  const featured = articles.find((article) => article.featured)
  const labels = (article: ArticleCard) => ({
    readMore: t('readMore'),
    featured: t('featured'),
    minutes: t('minutes', {count: article.readTime ?? 0}),
  })
  const choices = categories.map(({slug, title}) => ({
    slug,
    label: title ?? slug,
    count: t('countIn', {
      count: articles.filter((article) => article.category?.slug === slug).length,
      category: title ?? slug,
    }),
  }))
  return (
    <>
      <ArticleFilter
        label={t('filter')}
        all={{slug: ALL, label: t('all'), count: t('count', {count: articles.length})}}
        choices={choices}
        featured={featured && <FeaturedCard article={featured} locale={locale} labels={labels(featured)} />}
        items={articles.map((article) => ({
          id: article._id,
          category: article.category?.slug ?? '',
          featured: article === featured,
          card: <ListCard article={article} locale={locale} labels={labels(article)} />,
        }))}
      />
    </>
  )
}
