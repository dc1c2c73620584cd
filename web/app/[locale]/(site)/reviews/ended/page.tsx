import {getTranslations} from 'next-intl/server'
import {PageShell} from '@/app/_site/PageShell'
import {contactLinks} from '@/features/site/links'
import {getSettings} from '@/features/site/queries'
import {pageLocale, type LocaleParams} from '@/i18n/pageLocale'
import {localePath} from '@/lib/locales'
import {ButtonLink} from '@/ui/Button'
import {PageHead} from '@/ui/PageHead'

/**
 * What proxy.ts shows, with status 404, for a review request's link that is used, too old or unknown. The title stands
 * in the page itself, for the reason given in ../../missing/page.tsx.
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
