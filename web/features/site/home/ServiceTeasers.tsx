import type {PictureSource} from '@/lib/content/image'
import {ArrowLink} from '@/ui/ArrowLink'
import {Measurement} from '@/ui/drawing/Measurement'
import {Picture} from '@/ui/media/Picture'

export type Teaser = {
  id: string
  title: string | null
  summary: string | null
  image: PictureSource | null
  duration: string | undefined
  href: string
  bookingHref: string
}

/** Three services, the first one larger. */
export function ServiceTeasers({teasers, quote}: {teasers: readonly Teaser[]; quote: string}) {
  return (
    <div className="service-teasers">
      {teasers.map(({title, summary, image, duration, href, bookingHref}, index) => (
        <article className="teaser" key={index}>
          <Picture
            picture={image}
            frame="4x3"
            sizes={
              index === 0
                ? '(min-width: 1000px) 48vw, 92vw'
                : '(min-width: 1000px) min(37vw, 35rem), (min-width: 720px) 46vw, 92vw'
            }
            widest={index === 0 ? 1920 : 1320}
          />
          <h3 className={index === 0 ? 'h2' : 'h3'}>
            <a href={href}>{title}</a>
          </h3>
          <p>{summary}</p>
          {duration && <Measurement>{duration}</Measurement>}
          <ArrowLink href={bookingHref}>
            {quote}
            <span className="visually-hidden">: {title}</span>
          </ArrowLink>
        </article>
      ))}
    </div>
  )
}
