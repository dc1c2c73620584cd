import {getTranslations} from 'next-intl/server'
import type {ReactNode} from 'react'
import {pageLocale} from '@/i18n/pageLocale'
import {localePath} from '@/lib/locales'
import {ButtonLink} from '@/ui/Button'

type Props = {children: ReactNode; params: Promise<{locale: string}>}

/** Keeps the words for a page that breaks at hand: error.tsx runs in the browser and has none of its own. */
export default async function SiteLayout({children, params}: Props) {
  const locale = await pageLocale(params)
  const t = await getTranslations({locale, namespace: 'errors'})
  return (
    <>
      {children}
      <section id="broken" className="wrap phead" role="alert" hidden>
        <h1 className="display">{t('broken.heading')}</h1>
        <p className="lead">{t('broken.text')}</p>
        <div className="actions">
          <ButtonLink href="">{t('broken.retry')}</ButtonLink>
          <ButtonLink variant="outline" href={localePath(locale, '/')}>
            {t('broken.home')}
          </ButtonLink>
        </div>
      </section>
    </>
  )
}
