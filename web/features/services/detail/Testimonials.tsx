import {Stars} from '@/ui/Stars'
import {HeadedSection} from '../HeadedSection'

type Testimonial = {_id: string; rating: number; sample: boolean | null; text: string | null; stars: string}
type Props = {heading: string; note?: string | undefined; items: readonly Testimonial[]}

/** Testimonials from the CMS; `note` says once that they are samples. */
export function Testimonials({heading, note, items}: Props) {
  if (items.length === 0) return null
  return (
    <HeadedSection
      tone="flush"
      head={
        <div>
          <h2 className={note ? 'h3' : 'h2'}>{heading}</h2>
          {note && <p className="muted">{note}</p>}
        </div>
      }
    >
      <div className="testimonials">
        {items.map(({rating, sample, text, stars}, index) => (
          <blockquote className="review" key={index}>
            <Stars rating={rating} label={stars} sample={sample} />
            <p>{text}</p>
          </blockquote>
        ))}
      </div>
    </HeadedSection>
  )
}
