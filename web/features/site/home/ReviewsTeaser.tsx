import type {ReactNode} from 'react'
import {Stars} from '@/ui/Stars'

export type ShownReview = {key: string; rating: number; stars: string; text: string | null; note: string; lang?: string}
type Props = {side: ReactNode; reviews: readonly ShownReview[]}

/** Up to three reviews: the first one large, beside the score or the heading. */
export function ReviewsTeaser({side, reviews}: Props) {
  const [first, ...others] = reviews
  return (
    <section className="section section--sunken">
      <div className="wrap reviews-teaser">
        <div className="side">{side}</div>
        {first && (
          <blockquote className="main">
            <Stars rating={first.rating} label={first.stars} />
            <p className="quote" lang={first.lang}>
              {first.text}
            </p>
            <footer className="review-meta">{first.note}</footer>
          </blockquote>
        )}
        {others.map(({key, rating, stars, text, note, lang}) => (
          <blockquote className="review" key={key}>
            <Stars rating={rating} label={stars} />
            <p lang={lang}>{text}</p>
            <footer>{note}</footer>
          </blockquote>
        ))}
      </div>
    </section>
  )
}
