import {interpolate} from '@/lib/format/interpolate'
import type {Locale} from '@/lib/locales'
import type {Overview} from '../overview'
import {ReviewCard, type ListMessages} from './ReviewCard'
import '../reviews.css'

type Props = {overview: Overview; messages: ListMessages; locale: Locale; business: string}

/** The latest reviews, and how many there are in all. */
export function ReviewList({overview, messages, locale, business}: Props) {
  const {items, count} = overview
  return (
    <>
      <div className="review-list">
        {items.map((review, index) => (
          <ReviewCard
            key={review.id}
            review={review}
            messages={messages}
            locale={locale}
            business={business}
            lead={index % 4 === 0}
          />
        ))}
      </div>
      {count > items.length && (
        <p className="muted small">{interpolate(messages.latest, {count: items.length, total: count})}</p>
      )}
    </>
  )
}
