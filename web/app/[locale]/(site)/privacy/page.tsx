import {LegalPage} from '@/app/_site/LegalPage'
import {pageLocale, type LocaleParams} from '@/i18n/pageLocale'

export default async function PrivacyPage({params}: LocaleParams) {
  return <LegalPage slug="privacy" locale={await pageLocale(params)} />
}
