import type {CSSProperties} from 'react'
import {interpolate, interpolateCount} from '@/lib/format/interpolate'
import type {Locale} from '@/lib/locales'
import {Stars} from '@/ui/Stars'
import {type Overview, STARS} from '../overview'
import {oneDecimal} from './reviewFormat'
import type {ListMessages} from './ReviewCard'
import '../reviews.css'

type Props = {overview: Overview; messages: ListMessages; locale: Locale; heading: string}

const width = (part: number, whole: number): CSSProperties =>
  // The style sheet reads the bar's length from this custom property.
  Object.fromEntries([['--w', `${whole === 0 ? 0 : ((part / whole) * 100).toFixed(1)}%`]])

/** The average to one decimal, the count, and a bar for each rating. */
export function ReviewsSummary({overview, messages, locale, heading}: Props) {
  const {average, count, distribution} = overview
  const score = oneDecimal(average, locale)
  return (
    <div className="page-head reviews-summary">
      <div>
        <h1 className={count > 0 ? 'h2 heading' : 'display'}>{heading}</h1>
        {count > 0 ? (
          <>
            <p className="review-score">{score}</p>
            <p>
              <Stars rating={average} label={interpolate(messages.stars, {rating: score})} />{' '}
              <span className="muted tabular">{interpolateCount(messages.of, count)}</span>
            </p>
          </>
        ) : (
          <p className="lead">{messages.none}</p>
        )}
      </div>
      <ul className="bars" aria-label={messages.barsLabel}>
        {STARS.map((star) => (
          <li key={star}>
            <span>{interpolateCount(messages.bars, star)}</span>
            <span className="t" aria-hidden="true">
              <i style={width(distribution[star], count)} />
            </span>
            <span className="n">{distribution[star]}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
