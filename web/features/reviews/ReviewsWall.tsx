import {fill} from '@/lib/fill'
import type {Locale} from '@/lib/locales'
import type {Overview} from './overview'
import {ReviewCard} from './ReviewCard'
import type {ScreenWords} from './words'

type Props = {overview: Overview; words: ScreenWords; locale: Locale; business: string; loading: boolean}

function Placeholder() {
  return (
    <div className="rev">
      <div className="skel skel--stars" />
      <div className="skel" />
      <div className="skel" />
      <div className="skel skel--date" />
    </div>
  )
}

/** The latest reviews, or three of their shape while the list is asked for again. */
export function ReviewsWall({overview, words, locale, business, loading}: Props) {
  const {items, count} = overview
  if (loading) {
    return (
      <div className="wall" aria-busy="true">
        <p className="sr">{words.loading}</p>
        <Placeholder />
        <Placeholder />
        <Placeholder />
      </div>
    )
  }
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
      {count > items.length && <p className="muted small">{fill(words.latest, {count: items.length, total: count})}</p>}
    </>
  )
}
