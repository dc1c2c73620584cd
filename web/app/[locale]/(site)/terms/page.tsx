import {cmsPageMetadata} from '@/app/_site/pageMetadata'
import {LegalPage} from '@/app/_site/LegalPage'
import {pageLocale, type LocaleParams} from '@/i18n/pageLocale'

export const generateMetadata = cmsPageMetadata('terms', '/terms')

export default async function TermsPage({params}: LocaleParams) {
  return <LegalPage slug="terms" locale={await pageLocale(params)} />
}
