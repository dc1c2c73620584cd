import {localePath, type Locale} from '@/lib/locales'
import {formatDate} from '@/lib/format/date'
import {ArrowLink} from '@/ui/Button'
import {Picture} from '@/ui/media/Picture'
import {inEnglish} from '@/ui/rich/Fallback'
import type {ArticleCard} from './queries'
import './articles.css'

type Labels = {readMore: string; minutes: string; featured: string}
type Props = {article: ArticleCard; locale: Locale; labels: Labels}

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

export function ListCard(props: Props) {
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
