import type {Messages} from '@/i18n/messages'
import {STARS} from '../overview'
import type {ListMessages} from './ReviewList'
import '../reviews.css'

const RULES = ['asked', 'verified', 'hidden', 'reply'] as const

type Props = {messages: Messages['reviews']; bars: ListMessages['bars']; heading: string}

/** The head of the page before the first review: how reviews come about, and the empty spread for those who ask for it. */
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
