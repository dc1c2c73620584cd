import {getTranslations} from 'next-intl/server'
import {inEnglish} from '@/lib/format/text'
import {type Locale, localePath} from '@/lib/locales'
import {formatDate} from '@/lib/format/date'
import {ArrowLink} from '@/ui/Button'
import {Picture} from '@/ui/media/Picture'
import {ArticleFilter} from './ArticleFilter'
import {getArticles, type ListedArticle} from './queries'
import './articles.css'

const ALL = 'all'

/** All articles with their filter. The featured one is shown large under All, and as a card in its category. */
export async function Blog({locale}: {locale: Locale}) {
  const {articles, categories} = await getArticles(locale)
  const t = await getTranslations({locale, namespace: 'blog'})
  const featured = articles.find((article) => article.featured)
  const labels = (article: ListedArticle) => ({
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
          card: <ArticleCard article={article} locale={locale} labels={labels(article)} />,
        }))}
      />
    </>
  )
}

type Labels = {readMore: string; minutes: string; featured: string}
type Props = {article: ListedArticle; locale: Locale; labels: Labels}

function Meta({article, locale, labels}: Props) {
  return (
    <p className="meta">
      <span>{article.category?.title}</span>
      <span>{formatDate(article.publishedAt, locale, 'medium')}</span>
      <span>{labels.minutes}</span>
    </p>
  )
}

function ReadMore({article, locale, labels}: Props) {
  return (
    <ArrowLink href={localePath(locale, `/blog/${article.slug}`)}>
      {labels.readMore}
      <span className="visually-hidden" {...inEnglish(article.titleFallback)}>
        : {article.title}
      </span>
    </ArrowLink>
  )
}

export function FeaturedCard(props: Props) {
  const {article, locale, labels} = props
  return (
    <article className="article-card article-card--featured">
      <Picture picture={article.cover} frame="3x2" sizes="(min-width: 1000px) 58vw, 92vw" priority />
      <div>
        <span className="tag">{labels.featured}</span>
        <h2 className="h1" {...inEnglish(article.titleFallback)}>
          <a href={localePath(locale, `/blog/${article.slug}`)}>{article.title}</a>
        </h2>
        <Meta {...props} />
        <p className="lead" {...inEnglish(article.excerptFallback)}>
          {article.excerpt}
        </p>
        <ReadMore {...props} />
      </div>
    </article>
  )
}

export function ArticleCard(props: Props) {
  const {article, locale} = props
  return (
    <article className="article-card">
      <Picture picture={article.cover} frame="3x2" sizes="(min-width: 1000px) 40vw, (min-width: 720px) 46vw, 92vw" />
      <h2 className="h3" {...inEnglish(article.titleFallback)}>
        <a href={localePath(locale, `/blog/${article.slug}`)}>{article.title}</a>
      </h2>
      <Meta {...props} />
      <p className="muted" {...inEnglish(article.excerptFallback)}>
        {article.excerpt}
      </p>
      <ReadMore {...props} />
    </article>
  )
}
