import {getTranslations} from 'next-intl/server'
import {localePath, type Locale} from '@/lib/locales'
import {ButtonLink} from '@/ui/Button'
import {PageHead} from '@/ui/PageHead'
import {PageShell} from '../PageShell'

/** The not-found page in the reader's language, with links to go on. */
export async function NotFoundContent({locale}: {locale: Locale}) {
  const t = await getTranslations({locale, namespace: 'errors'})
  return (
    <PageShell locale={locale} path="/" current="">
      <div className="wrap">
        <PageHead heading={t('missing.heading')} lead={t('missing.text')}>
          <div className="actions">
            <ButtonLink href={localePath(locale, '/')}>{t('missing.home')}</ButtonLink>
            <ButtonLink variant="outline" href={localePath(locale, '/services')}>
              {t('missing.services')}
            </ButtonLink>
          </div>
        </PageHead>
      </div>
    </PageShell>
  )
}
