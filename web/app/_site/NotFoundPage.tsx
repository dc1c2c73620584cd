import type {Metadata} from 'next'
import {getTranslations} from 'next-intl/server'
import {Suspense} from 'react'
import type {Locale} from '@/lib/locales'
import {InlineScript} from '@/ui/scripts/InlineScript'
import {expectNotFound} from '@/ui/scripts/expectNotFound'
import {NotFoundContent} from './NotFoundContent'
import {NotFoundStatus} from './NotFoundStatus'

/**
 * For an address of the right form without content behind it. `notFound()` in the page itself would leave the whole
 * page to the browser to draw; thrown beside the page, in a boundary of its own, it sets the status of the answer and
 * the page stays. Other addresses are proxy.ts's.
 */
export function NotFoundPage({locale}: {locale: Locale}) {
  return (
    <>
      <InlineScript code={expectNotFound} />
      <NotFoundContent locale={locale} />
      <Suspense>
        <NotFoundStatus />
      </Suspense>
    </>
  )
}

export async function notFoundMetadata(locale: Locale): Promise<Metadata> {
  const t = await getTranslations({locale, namespace: 'errors'})
  return {title: t('missing.title'), robots: {index: false}}
}
