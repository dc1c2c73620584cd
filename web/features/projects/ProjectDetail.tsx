import './index.css'
import {getTranslations} from 'next-intl/server'
import {formatDate} from '@/lib/format/date'
import {localePath, type Locale} from '@/lib/locales'
import {Breadcrumbs} from '@/ui/Breadcrumbs'
import {Fallback} from '@/ui/rich/Fallback'
import {PageHead} from '@/ui/PageHead'
import {PortableText} from '@/ui/rich/PortableText'
import {SpecTable} from '@/ui/drawing/SpecTable'
import {BeforeAfter} from './BeforeAfter'
import {ProjectPictures} from './ProjectPictures'
import type {Project} from './queries'

export async function ProjectDetail({project, locale}: {project: Project; locale: Locale}) {
  const t = await getTranslations({locale, namespace: 'projects'})
  const {service, completedOn} = project
  const cells = [
    {label: t('town'), value: project.town},
    ...(service
      ? [{label: t('service'), value: <a href={localePath(locale, `/services/${service.slug}`)}>{service.title}</a>}]
      : []),
    ...(completedOn ? [{label: t('completed'), value: formatDate(completedOn, locale)}] : []),
    ...(project.illustration ? [{label: t('pictures'), value: t('illustrationLong')}] : []),
  ]
  return (
    <div className="wrap project-detail">
      <PageHead
        heading={project.title}
        lead={project.summary}
        before={
          <Breadcrumbs
            label={t('breadcrumbs')}
            crumbs={[{name: t('projects'), href: localePath(locale, '/projects')}]}
          />
        }
      />
      <BeforeAfter project={project} locale={locale} />
      <div className="body">
        <article className="prose" lang={project.fallback ? 'en' : undefined}>
          <Fallback show={project.fallback} label={t('fallback')} />
          <PortableText value={project.body} locale={locale} />
        </article>
        <SpecTable cells={cells} />
      </div>
      <ProjectPictures images={project.images} locale={locale} />
    </div>
  )
}
