import {LegalPage} from '@/app/_site/LegalPage'
import {pageLocale, type LocaleParams} from '@/i18n/pageLocale'

export default async function AccessibilityPage({params}: LocaleParams) {
  return <LegalPage slug="accessibility" locale={await pageLocale(params)} />
}
