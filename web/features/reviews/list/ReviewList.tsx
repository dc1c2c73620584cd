import type {CSSProperties} from 'react'
import {interpolate, interpolateCount} from '@/lib/format/text'
import {languageName} from '@/lib/languages'
import type {Locale} from '@/lib/locales'
import type {Messages} from '@/i18n/messages'
import {Stars} from '@/ui/Icon'
import {isRepresentative, type Overview, type Review, STARS, reviewDate, oneDecimal} from '../overview'
import '../reviews.css'

type ReviewListProps = {overview: Overview; messages: ListMessages; locale: Locale; business: string}

/** The latest reviews, and how many there are in all. */
export function ReviewList({overview, messages, locale, business}: ReviewListProps) {
  const {items, count} = overview
  return (
    <>
      <div className="review-list">
        {items.map((review) => (
          <ReviewCard key={review.id} review={review} messages={messages} locale={locale} business={business} />
        ))}
      </div>
      {count > items.length && (
        <p className="muted small">{interpolate(messages.latest, {count: items.length, total: count})}</p>
      )}
    </>
  )
}

/** The messages of the list, without those of the page around it. `bars`: the label of each of STARS. */
export type ListMessages = {bars: readonly string[]} & Omit<
  Messages['reviews'],
  'bars' | 'sent' | 'ended' | 'rules' | 'form' | 'openNote' | 'loading' | 'title'
>

type ReviewCardProps = {review: Review; messages: ListMessages; locale: Locale; business: string}

/** One review: stars, words, date. It has no author, so none is shown. */
function ReviewCard({review, messages, locale, business}: ReviewCardProps) {
  const {rating, text, createdAt, verified, reply, locale: written} = review
  return (
    <article className="review">
      <Stars rating={rating} label={interpolate(messages.stars, {rating})} />
      <p lang={written ?? undefined}>{text}</p>
      <footer>
        {createdAt ? (
          <time dateTime={createdAt}>{reviewDate(createdAt, locale, messages.recently)}</time>
        ) : (
          <span>{messages.recently}</span>
        )}
        {written && written !== locale && <span>{languageName(written, locale)}</span>}
        {verified && <span className="verified">{messages.verified}</span>}
      </footer>
      {reply && (
        <blockquote className="reply">
          <strong>{interpolate(messages.reply, {name: business})}</strong>
          <p>{reply.text}</p>
        </blockquote>
      )}
    </article>
  )
}

type ReviewsSummaryProps = {overview: Overview; messages: ListMessages; locale: Locale; heading: string}

const width = (part: number, whole: number): CSSProperties =>
  // The style sheet reads the bar's length from this custom property.
  Object.fromEntries([['--w', `${whole === 0 ? 0 : ((part / whole) * 100).toFixed(1)}%`]])

/** The average to one decimal, the count, and a bar for each rating. */
export function ReviewsSummary({overview, messages, locale, heading}: ReviewsSummaryProps) {
  const {average, count, distribution} = overview
  const score = oneDecimal(average, locale)
  return (
    <div className="page-head reviews-summary">
      <div>
        <h1 className={count > 0 ? 'h1' : 'display'}>{heading}</h1>
        {count > 0 ? (
          <>
            <p className="review-score">{score}</p>
            <p>
              <Stars rating={average} label={interpolate(messages.stars, {rating: score})} />{' '}
              <span className="muted tabular">{interpolateCount(messages.of, count)}</span>
            </p>
            {!isRepresentative(overview) && <p className="muted small">{messages.tooFew}</p>}
          </>
        ) : (
          <p className="lead">{messages.none}</p>
        )}
      </div>
      <ul className="bars" aria-label={messages.barsLabel}>
        {STARS.map((star, index) => (
          <li key={star}>
            <span>{messages.bars[index]}</span>
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

const RULES = ['asked', 'verified', 'hidden', 'reply'] as const

type Props = {messages: Messages['reviews']; bars: ListMessages['bars']; heading: string}

/** The head of the page before the first review: how reviews are collected, and an empty chart to unfold. */
export function NoReviewsYet({messages, bars, heading}: Props) {
  return (
    <div className="page-head no-reviews-yet">
      <div>
        <h1 className="display">{heading}</h1>
        <p className="lead">{messages.none}</p>
        <a className="btn btn--outline" href="#share">
          {messages.ended.post}
        </a>
      </div>
      <div>
        <h2 className="h3">{messages.rules.title}</h2>
        <dl>
          {RULES.map((rule, index) => (
            <div key={index}>
              <dt>{messages.rules[rule].label}</dt>
              <dd>{messages.rules[rule].text}</dd>
            </div>
          ))}
        </dl>
        <details className="reviews-summary">
          <summary>{messages.barsLabel}</summary>
          <ul className="bars">
            {STARS.map((star, index) => (
              <li key={star}>
                <span>{bars[index]}</span>
                <span className="t" aria-hidden="true" />
                <span className="n">0</span>
              </li>
            ))}
          </ul>
        </details>
      </div>
    </div>
  )
}
