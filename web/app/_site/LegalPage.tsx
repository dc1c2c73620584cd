import {getTranslations} from 'next-intl/server'
import {getPage} from '@/features/site/queries'
import {inEnglish} from '@/lib/format/text'
import {formatDate} from '@/lib/format/date'
import type {Locale} from '@/lib/locales'
import {Fallback, PortableText} from '@/ui/rich/PortableText'
import {PageHead} from '@/ui/PageHead'
import {NotFoundPage} from './errors/NotFoundContent'
import {PageShell} from './PageShell'

/** Privacy, terms and accessibility: an editor's text under its heading. */
export async function LegalPage({slug, locale}: {slug: 'privacy' | 'terms' | 'accessibility'; locale: Locale}) {
  const page = await getPage(slug, locale)
  if (!page) return <NotFoundPage locale={locale} />
  const t = await getTranslations({locale, namespace: 'common'})
  return (
    <PageShell locale={locale} path={`/${slug}`}>
      <div className="wrap legal-page">
        <PageHead heading={page.heading} lead={page.lead}>
          <p className="caption">{t('updated', {date: formatDate(page._updatedAt, locale)})}</p>
        </PageHead>
        <Fallback show={page.fallback} label={t('fallback')} locale={locale} />
        <article className="prose prose--split" {...inEnglish(page.fallback)}>
          <PortableText value={page.body} locale={locale} />
        </article>
      </div>
    </PageShell>
  )
}
