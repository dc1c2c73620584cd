import {getTranslations} from 'next-intl/server'
import {localePath, type Locale} from '@/lib/locales'
import {Picture} from '@/ui/media/Picture'
import type {ProjectCard} from './queries'
import Styles from './styles'

export async function ProjectCards({projects, locale}: {projects: readonly ProjectCard[]; locale: Locale}) {
  const t = await getTranslations({locale, namespace: 'projects'})
  return (
    <div className="project-cards">
      <Styles />
      {projects.map((project, index) => (
        <article className="project" key={index}>
          <Picture
            picture={project.after}
            frame="3x2"
            sizes="(min-width: 900px) min(50vw, 48rem), (min-width: 640px) 46vw, 92vw"
            priority={index === 0}
          />
          <div className="meta">
            <span>
              {[project.service?.title, project.illustration ? null : project.town].filter(Boolean).join(', ')}
            </span>
            {project.hasBefore && <span>{t('beforeAndAfter')}</span>}
          </div>
          <h2 className="h3">
            <a href={localePath(locale, `/projects/${project.slug}`)}>{project.title}</a>
          </h2>
          <p>{project.summary}</p>
        </article>
      ))}
    </div>
  )
}
