import {interpolate} from '@/lib/interpolate'
import {FieldNote} from '@/ui/form/FieldNote'
import {starLabel} from './starLabel'
import type {ReviewMessages} from '../words'

type Props = {words: ReviewMessages['form']; rating: number; picked?: string | undefined; error?: string | undefined}

const STAR = 'M12 2.6l2.9 6.1 6.6.9-4.8 4.6 1.2 6.6L12 17.6l-5.9 3.2 1.2-6.6L2.5 9.6l6.6-.9z'

/** Five native radios drawn as stars, in reading order, so that the arrow keys go the way the eye does. */
export function StarPicker({words, rating, picked, error}: Props) {
  return (
    <fieldset className="field" aria-describedby={error ? 'review-rating-note' : undefined}>
      <legend className="label">{words.rating}</legend>
      <div className="starrow">
        <div className="starpick">
          {[1, 2, 3, 4, 5].map((star) => (
            <label className="pick" key={star}>
              <input
                type="radio"
                name="rating"
                value={star}
                required
                id={star === 1 ? 'review-rating' : undefined}
                defaultChecked={picked === String(star)}
                aria-label={interpolate(words.starLabel, {count: star, label: starLabel(star, words)})}
              />
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d={STAR} />
              </svg>
            </label>
          ))}
        </div>
        <strong className="starname">{starLabel(rating, words)}</strong>
      </div>
      <FieldNote id="review-rating" error={error} />
    </fieldset>
  )
}
