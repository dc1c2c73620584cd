import type {Metadata} from 'next'
import {getTranslations} from 'next-intl/server'
import type {Locale} from '@/lib/locales'
import {NotFoundContent} from './NotFoundContent'
import {NotFoundStatus} from './NotFoundStatus'

/** For an address with a known pattern but without content; web/proxy.ts answers for other addresses. */
export function NotFoundPage({locale}: {locale: Locale}) {
  return (
    <>
      <NotFoundContent locale={locale} />
      <NotFoundStatus />
    </>
  )
}

export async function notFoundMetadata(locale: Locale): Promise<Metadata> {
  const t = await getTranslations({locale, namespace: 'errors'})
  return {title: t('notFound.title'), robots: {index: false}}
}
