import {interpolate} from '@/lib/format/interpolate'
import {StarShape} from '@/ui/Stars'
import {FieldNote} from '@/ui/form/FormMessages'
import {starLabel} from './starLabel'
import type {Messages} from '@/i18n/messages'
import '../reviews.css'

type Props = {
  messages: Messages['reviews']['form']
  rating: number
  picked?: string | undefined
  error?: string | undefined
}

/** Five native radios drawn as stars, in reading order for the arrow keys. */
export function StarPicker({messages, rating, picked, error}: Props) {
  return (
    <fieldset className="field" aria-describedby={error ? 'review-rating-note' : undefined}>
      <legend className="label">{messages.rating}</legend>
      <div className="star-picker">
        <div className="stars-row">
          {[1, 2, 3, 4, 5].map((star) => (
            <label className="choice" key={star}>
              <input
                type="radio"
                name="rating"
                value={star}
                required
                id={star === 1 ? 'review-rating' : undefined}
                defaultChecked={picked === String(star)}
                aria-label={interpolate(messages.starLabel, {count: star, label: starLabel(star, messages)})}
              />
              <svg aria-hidden="true">
                <StarShape />
              </svg>
            </label>
          ))}
        </div>
        <strong className="starname">{starLabel(rating, messages)}</strong>
      </div>
      <FieldNote id="review-rating" error={error} />
    </fieldset>
  )
}
