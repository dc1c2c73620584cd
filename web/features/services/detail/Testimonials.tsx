import {Stars} from '@/ui/Stars'
import {HeadedSection} from '../HeadedSection'

type Testimonial = {_id: string; rating: number; text: string | null; stars: string; note: string}

/** Testimonials from the CMS; samples are labelled as samples. */
export function Testimonials({heading, items}: {heading: string; items: readonly Testimonial[]}) {
  if (items.length === 0) return null
  return (
    <HeadedSection head={<h2 className="h2">{heading}</h2>}>
      <div className="testimonials">
        {items.map(({_id, rating, text, stars, note}) => (
          <blockquote className="review" key={_id}>
            <Stars rating={rating} label={stars} />
            <p>{text}</p>
            {note && <footer>{note}</footer>}
          </blockquote>
        ))}
      </div>
    </HeadedSection>
  )
}
