import {SiteFrame} from '@/app/_site/SiteFrame'
import {Questions} from '@/features/faq/Questions'
import {getQuestions} from '@/features/faq/queries'
import {getPage} from '@/features/pages/queries'
import {CallToAction} from '@/features/settings/CallToAction'
import {pageLocale, type LocaleParams} from '@/i18n/pageLocale'
import {PageHead} from '@/ui/PageHead'

export default async function FaqPage({params}: LocaleParams) {
  const locale = await pageLocale(params)
  const [page, questions] = await Promise.all([getPage('faq', locale), getQuestions(locale)])
  return (
    <SiteFrame locale={locale} path="/faq">
      <div className="wrap">
        <PageHead heading={page?.heading} lead={page?.lead} />
        <Questions questions={questions} locale={locale} />
      </div>
      <CallToAction locale={locale} />
    </SiteFrame>
  )
}
