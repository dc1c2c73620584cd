import type {CSSProperties} from 'react'
import {interpolate} from '@/lib/format/interpolate'
import type {Locale} from '@/lib/locales'
import {Stars} from '@/ui/Stars'
import {type Overview, STARS} from '../overview'
import {oneDecimal} from './reviewFormat'
import type {ListMessages} from './ReviewCard'

type Props = {overview: Overview; words: ListMessages; locale: Locale; heading: string}

const width = (part: number, whole: number): CSSProperties =>
  // A custom property is how the bar's length reaches the style sheet.
  Object.fromEntries([['--w', `${whole === 0 ? 0 : ((part / whole) * 100).toFixed(1)}%`]])

/** The average to one decimal, the count, and a bar for each rating. */
export function ReviewsSummary({overview, words, locale, heading}: Props) {
  const {average, count, distribution} = overview
  const score = oneDecimal(average, locale)
  return (
    <div className="phead revtop">
      <div>
        <h1 className={count > 0 ? 'h2 revhead' : 'display'}>{heading}</h1>
        {count > 0 ? (
          <>
            <p className="score">{score}</p>
            <p>
              <Stars rating={average} label={interpolate(words.stars, {rating: score})} />{' '}
              <span className="muted tabular">{count === 1 ? words.ofOne : interpolate(words.of, {count})}</span>
            </p>
          </>
        ) : (
          <p className="lead">{words.none}</p>
        )}
      </div>
      <ul className="bars" aria-label={words.barsLabel}>
        {STARS.map((star) => (
          <li key={star}>
            <span>{star === 1 ? words.bars.one : interpolate(words.bars.many, {count: star})}</span>
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
