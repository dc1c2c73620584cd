import {Picture} from '@/ui/media/Picture'
import {inEnglish} from '@/ui/rich/Fallback'
import {kindOf} from '@/lib/content/projectKinds'
import type {Home} from './queries'
import './home.css'

type Props = {
  projects: Home['projects']
  /** What stands at an example among finished jobs, in place of a town. */
  example: string
  href: (slug: string) => string
}

export function RecentProjects({projects, example, href}: Props) {
  const isMixed = kindOf(projects) === 'mixed'
  return (
    <div className="recent-projects">
      {projects.map((project, index) => (
        <figure className="titled-figure" key={index}>
          <a href={href(project.slug)}>
            <Picture
              picture={project.teaser?.url ? project.teaser : project.after}
              frame="3x2"
              sizes={index === 0 ? '(min-width: 720px) 56vw, 92vw' : '(min-width: 720px) 38vw, 92vw'}
              widest={index === 0 ? 1920 : 1320}
            />
          </a>
          <figcaption>
            <b {...inEnglish(project.titleFallback)}>
              <a href={href(project.slug)}>{project.title}</a>
            </b>
            {project.illustration ? isMixed && <span>{example}</span> : <span>{project.town}</span>}
          </figcaption>
        </figure>
      ))}
    </div>
  )
}
