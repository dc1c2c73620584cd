import {interpolate} from '@/lib/format/interpolate'
import type {Locale} from '@/lib/locales'
import type {Overview} from '../overview'
import {ReviewCard, type ListMessages} from './ReviewCard'

type Props = {overview: Overview; words: ListMessages; locale: Locale; business: string}

/** The latest reviews; where there are more, how many of them these are. */
export function ReviewList({overview, words, locale, business}: Props) {
  const {items, count} = overview
  return (
    <>
      <div className="wall">
        {items.map((review, index) => (
          <ReviewCard
            key={review.id}
            review={review}
            words={words}
            locale={locale}
            business={business}
            lead={index % 4 === 0}
          />
        ))}
      </div>
      {count > items.length && (
        <p className="muted small">{interpolate(words.latest, {count: items.length, total: count})}</p>
      )}
    </>
  )
}
