import type {ReactNode} from 'react'
import {ArrowLink} from '@/ui/Button'
import {Steps, type Step, Measurement} from '@/ui/drawing/Drawing'
import {Picture} from '@/ui/media/Picture'
import {inEnglish} from '@/lib/format/text'
import {kindOf, type Home} from '@/features/site/home/queries'
import {Stars} from '@/ui/Icon'
import type {PictureSource} from '@/lib/content/image'
import './home.css'

/** A section's heading, with a link to the full list at the end of the line. */
export function SectionHead({heading, href, link}: {heading: string; href: string; link: string}) {
  return (
    <div className="section-head">
      <h2 className="h1">{heading}</h2>
      <ArrowLink className="end" href={href}>
        {link}
      </ArrowLink>
    </div>
  )
}

/** Some steps of a job, from the request to the last paper, in one row. */
export function HomeSteps({title, steps}: {title: string; steps: readonly Step[]}) {
  if (steps.length === 0) return null
  return (
    <section className="wrap home-steps">
      <h2 className="h3">{title}</h2>
      <Steps row steps={steps} />
    </section>
  )
}

type RecentProjectsProps = {
  projects: Home['projects']
  /** Replaces the town on a drawn example among finished jobs. */
  example: string
  href: (slug: string) => string
}

export function RecentProjects({projects, example, href}: RecentProjectsProps) {
  const isMixed = kindOf(projects) === 'mixed'
  return (
    <div className="recent-projects">
      {projects.map((project, index) => (
        <figure className="titled-figure" key={index}>
          <a href={href(project.slug)}>
            <Picture
              picture={project.teaser?.url ? project.teaser : project.after}
              frame="3x2"
              // The frame is upright on wide screens, so crop this picture around its focal point.
              {...(index === 0 && {ratio: 1.1})}
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

export type ShownReview = {
  key: string
  rating: number
  /** The rating in words. A sample has none. */
  stars?: string
  text: string | null
  note?: string
  lang?: string
}
type ReviewsTeaserProps = {side: ReactNode; reviews: readonly ShownReview[]; samples: boolean}

/** Up to three reviews beside the score, the first one large. Samples are all small. */
export function ReviewsTeaser({side, reviews, samples}: ReviewsTeaserProps) {
  return (
    <section className={samples ? 'section section--flush' : 'section section--sunken'}>
      <div className={samples ? 'wrap reviews-teaser samples' : 'wrap reviews-teaser'}>
        <div className="side">{side}</div>
        {reviews.map(({rating, stars, text, note, lang}, index) =>
          stars ? (
            <blockquote className={samples || index > 0 ? 'review' : 'main'} key={index}>
              <Stars rating={rating} label={stars} />
              <p {...(!samples && index === 0 && {className: 'quote'})} {...(lang && {lang})}>
                {text}
              </p>
              {note && <footer {...(index === 0 && {className: 'review-meta'})}>{note}</footer>}
            </blockquote>
          ) : (
            <p className="review" key={index}>
              {text}
            </p>
          ),
        )}
      </div>
    </section>
  )
}

export type Teaser = {
  id: string
  title: string | null
  titleFallback: boolean
  summary: string | null
  summaryFallback: boolean
  image: PictureSource | null
  duration: string | undefined
  href: string
  bookingHref: string
}

/** Three services, the first one larger. */
export function ServiceTeasers({teasers, quote}: {teasers: readonly Teaser[]; quote: string}) {
  return (
    <div className="service-teasers">
      {teasers.map(({title, titleFallback, summary, summaryFallback, image, duration, href, bookingHref}, index) => (
        <article className="teaser" key={index}>
          <Picture
            picture={image}
            frame="4x3"
            sizes={
              index === 0
                ? '(min-width: 1180px) 48vw, 92vw'
                : '(min-width: 1180px) min(37vw, 35rem), (min-width: 720px) 46vw, 92vw'
            }
            widest={index === 0 ? 1920 : 1320}
          />
          <h3 className="h3" {...inEnglish(titleFallback)}>
            <a href={href}>{title}</a>
          </h3>
          <p {...inEnglish(summaryFallback)}>{summary}</p>
          {/* On a phone, the list of services with the same times stands right above. */}
          {duration && <Measurement className="not-on-phone">{duration}</Measurement>}
          <ArrowLink href={bookingHref}>
            {quote}
            <span className="visually-hidden" {...inEnglish(titleFallback)}>
              : {title}
            </span>
          </ArrowLink>
        </article>
      ))}
    </div>
  )
}
