import {cmsPageMetadata} from '@/app/_site/pageMetadata'
import {faqNode} from '@/app/_site/structuredData'
import {PageShell} from '@/app/_site/PageShell'
import {Questions} from '@/features/faq/Questions'
import {getQuestions} from '@/features/faq/queries'
import {getPage} from '@/features/site/queries'
import {CallToAction} from '@/features/site/callToAction/CallToAction'
import {pageLocale, type LocaleParams} from '@/i18n/pageLocale'
import {PageHead} from '@/ui/PageHead'

export const generateMetadata = cmsPageMetadata('faq', '/faq')

export default async function FaqPage({params}: LocaleParams) {
  const locale = await pageLocale(params)
  const [page, questions] = await Promise.all([getPage('faq', locale), getQuestions(locale)])
  return (
    <PageShell locale={locale} path="/faq" data={[faqNode(questions)]}>
      <div className="wrap">
        <PageHead heading={page?.heading} lead={page?.lead} />
        <Questions questions={questions} locale={locale} />
      </div>
      <CallToAction locale={locale} heading={page?.closingHeading} />
    </PageShell>
  )
}
