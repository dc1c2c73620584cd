'use client'

import {useTranslations} from 'next-intl'
import {useState} from 'react'
import {useDateFormat} from '@/ui/admin/useDateFormat'
import {HideForm} from './HideForm'
import type {ReviewPatch} from './input'
import {ReplyForm} from './ReplyForm'
import type {AdminReview} from './view'

type Props = {review: AdminReview; onSave: (body: ReviewPatch) => Promise<void>}

const REASONS = ['spam', 'abuse', 'personal-data', 'off-topic', 'moderation'] as const

export function ReviewCard({review, onSave}: Props) {
  const t = useTranslations('admin.reviews')
  const when = useDateFormat()
  const [form, setForm] = useState<'hide' | 'reply'>()
  const save = (body: ReviewPatch) => {
    setForm(undefined)
    void onSave(body)
  }
  const reason = REASONS.find((each) => each === review.hidden?.reason)
  return (
    <article className="review-card" aria-label={t('stars', {count: review.rating})}>
      <header>
        <span className="stars-text" role="img" aria-label={t('stars', {count: review.rating})}>
          {'★'.repeat(review.rating)}
          {'☆'.repeat(Math.max(0, 5 - review.rating))}
        </span>
        <span className="sub tabular">{when.moment(review.created_at, true) || t('recently')}</span>
        {review.verified && <span className="badge badge--confirmed">{t('verified')}</span>}
        {review.is_featured && <span className="badge badge--completed">{t('featured')}</span>}
        {review.hidden && (
          <span className="badge badge--cancelled">
            {t('hiddenFor', {reason: reason ? t(`reasons.${reason}`) : review.hidden.reason})}
          </span>
        )}
      </header>
      <p className="dtext">{review.review_text}</p>
      {review.reply && (
        <blockquote>
          <p className="dtext">{review.reply.text}</p>
        </blockquote>
      )}
      <div className="actions">
        <button
          type="button"
          className="btn btn--outline btn--sm"
          onClick={() => save({action: 'feature', featured: !review.is_featured})}
        >
          {review.is_featured ? t('unfeature') : t('feature')}
        </button>
        <button
          type="button"
          className="btn btn--outline btn--sm"
          aria-expanded={form === 'reply'}
          onClick={() => setForm('reply')}
        >
          {t('reply')}
        </button>
        {review.hidden ? (
          <button type="button" className="btn btn--outline btn--sm" onClick={() => save({action: 'show'})}>
            {t('show')}
          </button>
        ) : (
          <button
            type="button"
            className="btn btn--ghost btn--sm"
            aria-expanded={form === 'hide'}
            onClick={() => setForm('hide')}
          >
            {t('hide')}
          </button>
        )}
      </div>
      {form === 'hide' && (
        <HideForm onHide={(why) => save({action: 'hide', reason: why})} onCancel={() => setForm(undefined)} />
      )}
      {form === 'reply' && (
        <ReplyForm
          reply={review.reply?.text ?? ''}
          onSave={(text) => save({action: 'reply', text})}
          onCancel={() => setForm(undefined)}
        />
      )}
    </article>
  )
}
