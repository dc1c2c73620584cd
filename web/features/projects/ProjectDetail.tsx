import {getTranslations} from 'next-intl/server'
import {bindShortWords} from '@/lib/format/bindShortWords'
import {formatDate} from '@/lib/format/date'
import {localePath, type Locale} from '@/lib/locales'
import {ArrowLink} from '@/ui/Button'
import {Breadcrumbs} from '@/ui/PageHead'
import {Fallback, inEnglish} from '@/ui/rich/Fallback'
import {PortableText} from '@/ui/rich/PortableText'
import {SpecTable} from '@/ui/drawing/Drawing'
import {BeforeAfter} from './BeforeAfter'
import {ProjectPictures} from './ProjectPictures'
import {getNextProject, type Project} from './queries'
import './projects.css'

export async function ProjectDetail({project, locale}: {project: Project; locale: Locale}) {
  const [t, next] = await Promise.all([
    getTranslations({locale, namespace: 'projects'}),
    getNextProject(project.slug, locale),
  ])
  const {service, completedOn} = project
  const cells = [
    project.illustration ? {label: t('kind'), value: t('example')} : {label: t('town'), value: project.town},
    ...(service
      ? [{label: t('service'), value: <a href={localePath(locale, `/services/${service.slug}`)}>{service.title}</a>}]
      : []),
    ...(completedOn ? [{label: t('completed'), value: formatDate(completedOn, locale)}] : []),
  ]
  const nextTitle = next && <span {...inEnglish(next.titleFallback)}>{next.title}</span>
  return (
    <div className="wrap project-detail">
      <div className="head">
        <div>
          <Breadcrumbs
            label={t('breadcrumbs')}
            crumbs={[{name: t('projects'), href: localePath(locale, '/projects')}]}
          />
          <h1 className="h1" {...inEnglish(project.titleFallback)}>
            {project.title && bindShortWords(project.title, project.titleFallback ? 'en' : locale)}
          </h1>
          <p className="lead" {...inEnglish(project.summaryFallback)}>
            {project.summary}
          </p>
          <SpecTable cells={cells} />
        </div>
        <BeforeAfter project={project} locale={locale} />
      </div>
      <article className="prose prose--split" {...inEnglish(project.fallback)}>
        <Fallback show={project.fallback} label={t('fallback')} locale={locale} />
        <PortableText value={project.body} locale={locale} />
      </article>
      <ProjectPictures project={project} locale={locale} />
      {next && (
        <p className="next">
          <ArrowLink href={localePath(locale, `/projects/${next.slug}`)}>
            {/* One child: the link lays its children out in a row. */}
            <span>{t.rich('next', {title: () => nextTitle})}</span>
          </ArrowLink>
        </p>
      )}
    </div>
  )
}
