import {getTranslations} from 'next-intl/server'
import {localePath, type Locale} from '@/lib/locales'
import {inEnglish} from '@/ui/rich/Fallback'
import type {Article} from './queries'
import './articles.css'

/** Two more articles: of the same category first, then what was written before; the oldest goes on with the newest. Without pictures: each cover stands on the list and with its own article. */
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
