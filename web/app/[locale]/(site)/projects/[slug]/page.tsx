import {getTranslations} from 'next-intl/server'
import {NotFoundPage, notFoundMetadata} from '@/app/_site/errors/NotFoundContent'
import {pageMetadata} from '@/app/_site/pageMetadata'
import {breadcrumbNode} from '@/app/_site/structuredData'
import {PageShell} from '@/app/_site/PageShell'
import {ProjectDetail} from '@/features/projects/ProjectDetail'
import {getProject, getProjects} from '@/features/projects/queries'
import {CallToAction} from '@/features/site/callToAction/CallToAction'
import {pageLocale} from '@/i18n/pageLocale'
import {asLocale} from '@/lib/locales'

type Props = {params: Promise<{locale: string; slug: string}>}

export async function generateStaticParams({params}: {params: {locale: string}}) {
  const projects = await getProjects(asLocale(params.locale))
  return projects.map(({slug}) => ({slug}))
}

export async function generateMetadata({params}: Props) {
  const locale = await pageLocale(params)
  const {slug} = await params
  const project = await getProject(slug, locale)
  if (!project) return notFoundMetadata(locale)
  return pageMetadata({
    locale,
    path: `/projects/${slug}`,
    seo: project.seo,
    languages: project.languages,
    title: project.title,
    description: project.summary,
    picture: project.after,
  })
}

export default async function ProjectPage({params}: Props) {
  const locale = await pageLocale(params)
  const {slug} = await params
  const project = await getProject(slug, locale)
  if (!project) return <NotFoundPage locale={locale} />
  const t = await getTranslations({locale, namespace: 'projects'})
  return (
    <PageShell
      locale={locale}
      path={`/projects/${slug}`}
      service={project.bookingOption}
      data={[
        breadcrumbNode(locale, [
          {name: t('projects'), path: '/projects'},
          {name: project.title, path: `/projects/${slug}`},
        ]),
      ]}
    >
      <ProjectDetail project={project} locale={locale} />
      <CallToAction locale={locale} service={project.bookingOption} heading={project.service?.closingHeading} />
    </PageShell>
  )
}
