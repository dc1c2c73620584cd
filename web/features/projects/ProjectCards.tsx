import {getTranslations} from 'next-intl/server'
import {inEnglish} from '@/lib/format/text'
import {localePath, type Locale} from '@/lib/locales'
import {Picture} from '@/ui/media/Picture'
import type {ProjectCard} from './queries'
import './projects.css'

type Props = {projects: readonly ProjectCard[]; locale: Locale}

/**
 * Finished jobs and drawn examples under separate headings. A heading that the page's own already says is for screen
 * readers only.
 */
export async function ProjectCards({projects, locale, heading}: Props & {heading?: string | null | undefined}) {
  const t = await getTranslations({locale, namespace: 'projects'})
  const groups = [
    {heading: t('finished'), projects: projects.filter(({illustration}) => !illustration)},
    {heading: t('examples'), projects: projects.filter(({illustration}) => illustration)},
  ]
  const shown = groups.filter((group) => group.projects.length > 0)
  const said = heading?.replaceAll('\u00a0', ' ').toLowerCase()
  const isSaid = (words: string) => shown.length === 1 && said?.includes(words.toLowerCase())
  return (
    <>
      {shown.map((group, index) => (
        <section className="project-cards" key={group.heading}>
          <h2 className={isSaid(group.heading) ? 'visually-hidden' : 'h2 kind'}>{group.heading}</h2>
          <Cards projects={group.projects} locale={locale} isFirst={index === 0} />
        </section>
      ))}
    </>
  )
}

async function Cards({projects, locale, isFirst}: Props & {isFirst: boolean}) {
  const t = await getTranslations({locale, namespace: 'projects'})
  return (
    <div className="cards">
      {projects.map((project, index) => (
        <article className="project" key={index}>
          <Picture
            picture={project.after}
            frame="3x2"
            sizes="(min-width: 900px) min(50vw, 48rem), (min-width: 640px) 46vw, 92vw"
            priority={isFirst && index === 0}
          />
          {project.before?.url && (
            <figure className="before">
              <Picture picture={project.before} ratio={1.6} sizes="12rem" widest={400} />
              <figcaption>{t('before')}</figcaption>
            </figure>
          )}
          <p className="meta">
            {[project.service?.title, project.illustration ? null : project.town].filter(Boolean).join(', ')}
          </p>
          <h3 className="h3" {...inEnglish(project.titleFallback)}>
            <a href={localePath(locale, `/projects/${project.slug}`)}>{project.title}</a>
          </h3>
          <p {...inEnglish(project.summaryFallback)}>{project.summary}</p>
        </article>
      ))}
    </div>
  )
}
