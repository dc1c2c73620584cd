import {getTranslations} from 'next-intl/server'
import {bindShortWords, inEnglish} from '@/lib/format/text'
import {formatDate} from '@/lib/format/date'
import {localePath, type Locale} from '@/lib/locales'
import {outline} from '@/lib/content/richText'
import {bookingHref} from '@/features/site/links'
import {Breadcrumbs} from '@/ui/PageHead'
import {ButtonLink} from '@/ui/Button'
import {Fallback, PortableText} from '@/ui/rich/PortableText'
import {Picture} from '@/ui/media/Picture'
import {SpecTable} from '@/ui/drawing/Drawing'
import type {Article} from './queries'
import './articles.css'

export async function ArticleBody({article, locale}: {article: Article; locale: Locale}) {
  const t = await getTranslations({locale, namespace: 'blog'})
  const {category} = article
  const blog = localePath(locale, '/blog')
  const crumbs = [
    {name: t('blog'), href: blog},
    ...(category ? [{name: category.title ?? category.slug, href: `${blog}?category=${category.slug}`}] : []),
  ]
  const cells = [
    {label: t('writtenBy'), value: [article.author?.name, article.author?.role].filter(Boolean).join(', ')},
    {label: t('published'), value: formatDate(article.publishedAt, locale)},
    {label: t('category'), value: category?.title},
    {label: t('readingTime'), value: t('minutes', {count: article.readTime ?? 0})},
  ].filter(({value}) => value)
  const contents = outline(article.body)
  // The page around an English text is in the reader's language.
  const around = article.fallback ? locale : undefined
  return (
    <>
      <div className="article-body">
        <div className="wrap">
          <div className="head">
            <Breadcrumbs label={t('breadcrumbs')} crumbs={crumbs} />
            <h1 className="h1" {...inEnglish(article.titleFallback)}>
              {article.title && bindShortWords(article.title, article.titleFallback ? 'en' : locale)}
            </h1>
            <SpecTable cells={cells} />
          </div>
          <Picture
            picture={article.cover}
            frame="21x10"
            ratio={2.1}
            sizes="(min-width: 1440px) 84rem, 92vw"
            priority
            own
          />
        </div>
        <div className="wrap columns">
          {contents.length > 0 && (
            <aside aria-label={t('contents')}>
              <nav className="table-of-contents">
                <details>
                  <summary>{t('contents')}</summary>
                  {contents.map(({id, text}, index) => (
                    <a key={index} href={`#${id}`}>
                      {text}
                    </a>
                  ))}
                </details>
              </nav>
            </aside>
          )}
          <article className="prose" {...inEnglish(article.fallback)}>
            <Fallback show={article.fallback} label={t('fallback')} locale={locale} />
            <PortableText value={article.body} locale={locale} />
            {article.service?.slug && (
              <aside className="fitting-service" lang={around}>
                <h2 {...inEnglish(article.service.titleFallback)}>
                  <a href={localePath(locale, `/services/${article.service.slug}`)}>{article.service.title}</a>
                </h2>
                <p {...inEnglish(article.service.summaryFallback)}>{article.service.summary}</p>
                <ButtonLink variant="secondary" href={bookingHref(locale, article.bookingOption)}>
                  {t('getQuote')}
                </ButtonLink>
              </aside>
            )}
            <Sources heading={t('sources')} sources={article.sources} lang={around} />
            {article.tags && (
              <ul className="tags" lang={around}>
                {article.tags.map(({text}, index) => (
                  <li className="tag" key={index}>
                    {text}
                  </li>
                ))}
              </ul>
            )}
          </article>
        </div>
      </div>
      <MoreArticles articles={article.more} locale={locale} />
    </>
  )
}

type Source = {key: string; title: string | null; url: string | null}

/** The sources of the figures. */
export function Sources({
  heading,
  sources,
  lang,
}: {
  heading: string
  sources: readonly Source[] | null
  lang: string | undefined
}) {
  if (!sources?.length) return null
  return (
    <section className="sources" aria-labelledby="sources">
      <h2 id="sources" lang={lang}>
        {heading}
      </h2>
      <ol>
        {sources.map(({title, url}, index) => (
          <li key={index}>{url ? <a href={url}>{title ?? url}</a> : title}</li>
        ))}
      </ol>
    </section>
  )
}

/** Two more articles: first of the same category, then older ones, then the newest. */
export async function MoreArticles({articles, locale}: {articles: Article['more']; locale: Locale}) {
  if (articles.length === 0) return null
  const t = await getTranslations({locale, namespace: 'blog'})
  return (
    <section className="section section--sunken">
      <div className="wrap">
        <h2 className="h2">{t('more')}</h2>
        <ul className="more-articles">
          {articles.map((article, index) => (
            <li key={index}>
              <article>
                <h3 className="h3" {...inEnglish(article.titleFallback)}>
                  <a href={localePath(locale, `/blog/${article.slug}`)}>{article.title}</a>
                </h3>
                <span className="muted small">
                  {[article.category?.title, t('minutes', {count: article.readTime ?? 0})].filter(Boolean).join(', ')}
                </span>
              </article>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
