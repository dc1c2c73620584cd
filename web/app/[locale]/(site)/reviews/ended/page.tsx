import {getTranslations} from 'next-intl/server'
import {PageShell} from '@/app/_site/PageShell'
import {contactLinks} from '@/features/site/links'
import {getSettings} from '@/features/site/queries'
import {pageLocale, type LocaleParams} from '@/i18n/pageLocale'
import {localePath} from '@/lib/locales'
import {ButtonLink} from '@/ui/Button'
import {PageHead} from '@/ui/PageHead'

/**
 * proxy.ts shows this with status 404 for a review link that is used, expired or unknown. The title is in the page for
 * the reason in ../../missing/page.tsx.
 */
export default async function ReviewLinkEndedPage({params}: LocaleParams) {
  const locale = await pageLocale(params)
  const [t, settings] = await Promise.all([getTranslations({locale, namespace: 'reviews.ended'}), getSettings(locale)])
  const {call, label} = contactLinks(settings)
  return (
    <>
      <title>{`${t('title')} | ${settings.businessName}`}</title>
      <meta name="robots" content="noindex" />
      <PageShell locale={locale} path="/reviews">
        <div className="wrap">
          <PageHead heading={t('title')} lead={t('text')}>
            <div className="actions">
              <ButtonLink href={`${localePath(locale, '/reviews')}#share`}>{t('post')}</ButtonLink>
              <ButtonLink variant="outline" className="tabular" href={call}>
                {label}
              </ButtonLink>
            </div>
          </PageHead>
        </div>
      </PageShell>
    </>
  )
}
