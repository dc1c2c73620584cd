import {getTranslations} from 'next-intl/server'
import {NotFoundContent} from '@/app/_site/errors/NotFoundContent'
import {pageLocale, type LocaleParams} from '@/i18n/pageLocale'

/**
 * What proxy.ts shows, with status 404, for an address that is no page. The title stands in the page itself: rendered
 * anew after a publish under status 404, the page loses what generateMetadata gave it.
 */
export default async function MissingPage({params}: LocaleParams) {
  const locale = await pageLocale(params)
  const t = await getTranslations({locale, namespace: 'errors'})
  return (
    <>
      <title>{t('notFound.title')}</title>
      <meta name="robots" content="noindex" />
      <NotFoundContent locale={locale} />
    </>
  )
}
