import {getTranslations} from 'next-intl/server'
import {localePath, type Locale} from '@/lib/locales'
import {Picture} from '@/ui/Picture'
import {HeadedSection} from '../HeadedSection'
import type {Service} from '../queries'

/** Projects of this service; renders nothing when there are none. */
export async function ServiceProjects({service, locale}: {service: Service; locale: Locale}) {
  if (service.projects.length === 0) return null
  const t = await getTranslations({locale, namespace: 'services'})
  return (
    <HeadedSection tone="flush" head={<h2 className="h2">{t('projects')}</h2>}>
      <div className="projects">
        {service.projects.map((project) => (
          <figure className="titled-figure" key={project._id}>
            <Picture picture={project.after} frame="21x10" sizes="(min-width: 1000px) 58vw, 92vw" />
            <figcaption>
              <b>
                <a href={localePath(locale, `/projects/${project.slug}`)}>{project.title}</a>
              </b>
              <span>{project.illustration ? t('illustration') : project.town}</span>
            </figcaption>
          </figure>
        ))}
      </div>
    </HeadedSection>
  )
}
