import {getTranslations} from 'next-intl/server'
import {NotFoundContent} from '@/app/_site/errors/NotFoundContent'
import {pageLocale, type LocaleParams} from '@/i18n/pageLocale'

/**
 * proxy.ts shows this with status 404 for an unknown address. The title is in the page: Next drops generateMetadata
 * when it renders the page again under status 404.
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
