import type {Metadata} from 'next'
import {getTranslations} from 'next-intl/server'
import {SiteFrame} from '@/app/_site/SiteFrame'
import {pageLocale, type LocaleParams} from '@/i18n/pageLocale'
import {localePath} from '@/lib/locales'
import {ButtonLink} from '@/ui/Button'

export const metadata: Metadata = {robots: {index: false}}

/** What proxy.ts shows, with status 404, for an address that is no page. */
export default async function MissingPage({params}: LocaleParams) {
  const locale = await pageLocale(params)
  const t = await getTranslations({locale, namespace: 'errors'})
  return (
    <SiteFrame locale={locale} path="/">
      <div className="wrap phead">
        <h1 className="display">{t('missing.heading')}</h1>
        <p className="lead">{t('missing.text')}</p>
        <div className="actions">
          <ButtonLink href={localePath(locale, '/')}>{t('missing.home')}</ButtonLink>
          <ButtonLink variant="outline" href={localePath(locale, '/services')}>
            {t('missing.services')}
          </ButtonLink>
        </div>
      </div>
    </SiteFrame>
  )
}
