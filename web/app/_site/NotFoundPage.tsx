import type {Metadata} from 'next'
import {getTranslations} from 'next-intl/server'
import {Suspense} from 'react'
import type {Locale} from '@/lib/locales'
import {InlineScript} from '@/ui/scripts/InlineScript'
import {expectNotFound} from '@/ui/scripts/expectNotFound'
import {NotFoundContent} from './NotFoundContent'
import {NotFoundStatus} from './NotFoundStatus'

/**
 * For an address of the right form without content behind it. Thrown in the page itself, `notFound()` sends an empty body
 * and leaves the page to the browser to draw (vercel/next.js#62228). Thrown beside the page, in a boundary of its own, it
 * sets the status of the answer and the page stays. web/proxy.ts answers for other addresses.
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
