import {cmsPageMetadata} from '@/app/_site/pageMetadata'
import {LegalPage} from '@/app/_site/LegalPage'
import {pageLocale, type LocaleParams} from '@/i18n/pageLocale'

export const generateMetadata = cmsPageMetadata('privacy', '/privacy')

export default async function PrivacyPage({params}: LocaleParams) {
  return <LegalPage slug="privacy" locale={await pageLocale(params)} />
}
