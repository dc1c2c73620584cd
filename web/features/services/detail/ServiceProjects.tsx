import {getTranslations} from 'next-intl/server'
import {kindOf} from '@/lib/content/projectKinds'
import {localePath, type Locale} from '@/lib/locales'
import {Picture} from '@/ui/media/Picture'
import {inEnglish} from '@/ui/rich/Fallback'
import {HeadedSection} from '../HeadedSection'
import type {Service} from '../queries'

/** Projects of this service, in pictures that neither their pages nor the list show; renders nothing when there are none. */
export async function ServiceProjects({service, locale}: {service: Service; locale: Locale}) {
  if (service.projects.length === 0) return null
  const t = await getTranslations({locale, namespace: 'services'})
  const kind = kindOf(service.projects)
  const heading = kind === 'examples' ? t('examples', {count: service.projects.length}) : t('projects')
  return (
    <HeadedSection tone="flush" head={<h2 className="h2">{heading}</h2>}>
      <div className="projects">
        {service.projects.map((project, index) => (
          <figure className="titled-figure" key={index}>
            {project.teaser?.url && (
              <a href={localePath(locale, `/projects/${project.slug}`)} tabIndex={-1} aria-hidden="true">
                <Picture picture={project.teaser} frame="21x10" sizes="(min-width: 1000px) 58vw, 92vw" />
              </a>
            )}
            <figcaption>
              <b className={project.teaser?.url ? undefined : 'h3'} {...inEnglish(project.titleFallback)}>
                <a href={localePath(locale, `/projects/${project.slug}`)}>{project.title}</a>
              </b>
              {project.illustration ? kind === 'mixed' && <span>{t('example')}</span> : <span>{project.town}</span>}
            </figcaption>
            {!project.teaser?.url && (
              <p className="muted" {...inEnglish(project.summaryFallback)}>
                {project.summary}
              </p>
            )}
          </figure>
        ))}
      </div>
    </HeadedSection>
  )
}
