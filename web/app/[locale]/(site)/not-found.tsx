import {getLocale, getTranslations} from 'next-intl/server'
import {localePath} from '@/lib/locales'
import {ButtonLink} from '@/ui/Button'
import {PageHead} from '@/ui/PageHead'

/**
 * For an address of the right form without content behind it; other addresses are proxy.ts's. Every page carries this
 * boundary in its data, so it is kept to a few lines.
 */
export default async function NotFound() {
  const locale = await getLocale()
  const t = await getTranslations({locale, namespace: 'errors'})
  return (
    <main id="main" className="wrap">
      <PageHead heading={t('missing.heading')} lead={t('missing.text')}>
        <div className="actions">
          <ButtonLink href={localePath(locale, '/')}>{t('missing.home')}</ButtonLink>
        </div>
      </PageHead>
    </main>
  )
}
