import type {PictureSource} from '@/lib/content/image'
import {ArrowLink} from '@/ui/Button'
import {Measurement} from '@/ui/drawing/Drawing'
import {Picture} from '@/ui/media/Picture'
import {inEnglish} from '@/ui/rich/Fallback'
import './home.css'

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
          {/* On a phone the list of services stands right above, with the same times. */}
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
