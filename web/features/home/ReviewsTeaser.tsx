import type {ReactNode} from 'react'
import {Stars} from '@/ui/Stars'

export type ShownReview = {key: string; rating: number; stars: string; text: string | null; note: string}
type Props = {side: ReactNode; reviews: readonly ShownReview[]}

/** Up to three reviews: the first one large, beside the score or the heading. */
export function ReviewsTeaser({side, reviews}: Props) {
  const [first, ...others] = reviews
  return (
    <section className="section section--sunken">
      <div className="wrap revhome">
        <div className="side">{side}</div>
        {first && (
          <blockquote className="main">
            <Stars rating={first.rating} label={first.stars} />
            <p className="bigq">{first.text}</p>
            <footer className="revmeta">{first.note}</footer>
          </blockquote>
        )}
        {others.map(({key, rating, stars, text, note}, index) => (
          <blockquote className={`rev r${index + 2}`} key={key}>
            <Stars rating={rating} label={stars} />
            <p>{text}</p>
            <footer>{note}</footer>
          </blockquote>
        ))}
      </div>
    </section>
  )
}
