import {cmsPageMetadata} from '@/app/_site/pageMetadata'
import {PageShell} from '@/app/_site/PageShell'
import {getPage} from '@/features/site/queries'
import {ProjectCards} from '@/features/projects/ProjectCards'
import {getProjects} from '@/features/projects/queries'
import {CallToAction} from '@/features/site/callToAction/CallToAction'
import {pageLocale, type LocaleParams} from '@/i18n/pageLocale'
import {PageHead} from '@/ui/PageHead'

export const generateMetadata = cmsPageMetadata('projects', '/projects')

export default async function ProjectsPage({params}: LocaleParams) {
  const locale = await pageLocale(params)
  const [page, projects] = await Promise.all([getPage('projects', locale), getProjects(locale)])
  return (
    <PageShell locale={locale} path="/projects">
      <div className="wrap">
        <PageHead heading={page?.heading} lead={page?.lead} />
        <ProjectCards projects={projects} locale={locale} heading={page?.heading} />
      </div>
      <CallToAction locale={locale} heading={page?.closingHeading} />
    </PageShell>
  )
}
