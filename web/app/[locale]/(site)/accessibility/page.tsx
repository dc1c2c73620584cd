import {cmsPageMetadata} from '@/app/_site/pageMetadata'
import {LegalPage} from '@/app/_site/LegalPage'
import {pageLocale, type LocaleParams} from '@/i18n/pageLocale'

export const generateMetadata = cmsPageMetadata('accessibility', '/accessibility')

export default async function AccessibilityPage({params}: LocaleParams) {
  return <LegalPage slug="accessibility" locale={await pageLocale(params)} />
}
