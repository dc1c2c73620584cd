import type {Metadata} from 'next'
import {getTranslations} from 'next-intl/server'
import {Missing} from '@/app/_site/Missing'
import {pageLocale, type LocaleParams} from '@/i18n/pageLocale'

export async function generateMetadata({params}: LocaleParams): Promise<Metadata> {
  const t = await getTranslations({locale: await pageLocale(params), namespace: 'errors'})
  return {title: t('missing.title'), robots: {index: false}}
}

/** What proxy.ts shows, with status 404, for an address that is no page. */
export default async function MissingPage({params}: LocaleParams) {
  const locale = await pageLocale(params)
  return <Missing locale={locale} />
}
