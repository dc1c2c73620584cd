import {cmsPageMetadata} from '@/app/_site/pageMetadata'
import {PageShell} from '@/app/_site/PageShell'
import {Blog} from '@/features/articles/Blog'
import {getPage} from '@/features/site/queries'
import {CallToAction} from '@/features/site/callToAction/CallToAction'
import {pageLocale, type LocaleParams} from '@/i18n/pageLocale'
import {PageHead} from '@/ui/PageHead'

export const generateMetadata = cmsPageMetadata('blog', '/blog')

export default async function BlogPage({params}: LocaleParams) {
  const locale = await pageLocale(params)
  const page = await getPage('blog', locale)
  return (
    <PageShell locale={locale} path="/blog">
      <div className="wrap">
        <PageHead heading={page?.heading} lead={page?.lead} />
        <Blog locale={locale} />
      </div>
      <CallToAction locale={locale} heading={page?.closingHeading} />
    </PageShell>
  )
}
