import type {ReactNode} from 'react'
import {Stars} from '@/ui/Stars'
import './home.css'

export type ShownReview = {
  key: string
  rating: number
  stars: string
  text: string | null
  note?: string
  lang?: string
  sample?: boolean | null
}
type Props = {side: ReactNode; reviews: readonly ShownReview[]; samples: boolean}

/** Up to three reviews beside the score, the first one large; samples stay small, and none of them stands out. */
export function ReviewsTeaser({side, reviews, samples}: Props) {
  return (
    <section className={samples ? 'section section--flush' : 'section section--sunken'}>
      <div className={samples ? 'wrap reviews-teaser samples' : 'wrap reviews-teaser'}>
        <div className="side">{side}</div>
        {reviews.map(({rating, stars, text, note, lang, sample}, index) => (
          <blockquote className={samples || index > 0 ? 'review' : 'main'} key={index}>
            <Stars rating={rating} label={stars} sample={sample} />
            <p {...(!samples && index === 0 && {className: 'quote'})} {...(lang && {lang})}>
              {text}
            </p>
            {note && <footer {...(index === 0 && {className: 'review-meta'})}>{note}</footer>}
          </blockquote>
        ))}
      </div>
    </section>
  )
}
