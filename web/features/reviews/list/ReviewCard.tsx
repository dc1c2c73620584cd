import type {Messages} from '@/i18n/messages'
import {interpolate} from '@/lib/format/interpolate'
import type {Locale} from '@/lib/locales'
import {Stars} from '@/ui/Stars'
import type {Review} from '../parseReview'
import {reviewDate} from './reviewFormat'

/** The messages of the list, without those of the page around it. */
export type ListMessages = Omit<
  Messages['reviews'],
  'sent' | 'ended' | 'rules' | 'form' | 'openNote' | 'loading' | 'title'
>

type Props = {review: Review; messages: ListMessages; locale: Locale; business: string; lead?: boolean}

/** One review: stars, words, date. It has no author, so none is shown. */
export function ReviewCard({review, messages, locale, business, lead = false}: Props) {
  const {rating, text, createdAt, verified, reply} = review
  return (
    <article className={lead ? 'review review--large' : 'review'}>
      <Stars rating={rating} label={interpolate(messages.stars, {rating})} />
      <p lang={review.locale ?? undefined}>{text}</p>
      <footer>
        {createdAt ? (
          <time dateTime={createdAt}>{reviewDate(createdAt, locale, messages.recently)}</time>
        ) : (
          <span>{messages.recently}</span>
        )}
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
