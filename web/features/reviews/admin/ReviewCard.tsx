'use client'

import {useTranslations} from 'next-intl'
import {useRef, useState} from 'react'
import {Badge} from '@/ui/admin/controls'
import {useDateFormat} from '@/ui/admin/useDateFormat'
import {HideForm} from './HideForm'
import type {ReviewPatch} from './input'
import {WITHHELD_REASONS} from './listQuery'
import {ReplyForm} from './ReplyForm'
import type {AdminReview} from './view'
import './reviewsAdmin.css'

type Props = {review: AdminReview; onSave: (body: ReviewPatch) => Promise<boolean>}

export function ReviewCard({review, onSave}: Props) {
  const t = useTranslations('admin.reviews')
  const format = useDateFormat()
  const [form, setForm] = useState<'hide' | 'reply'>()
  const card = useRef<HTMLElement>(null)
  const closeForm = () => {
    setForm(undefined)
    card.current?.focus()
  }
  const [saving, setSaving] = useState(false)
  const save = async (body: ReviewPatch) => {
    if (saving) return false
    setSaving(true)
    const saved = await onSave(body)
    setSaving(false)
    return saved
  }
  /** Keeps the form, with what was typed, until it is saved. */
  const saveForm = async (body: ReviewPatch) => {
    const saved = await save(body)
    if (saved) closeForm()
    return saved
  }
  const reason = WITHHELD_REASONS.find((each) => each === review.hidden?.reason)
  // A review that waits for a look is published, or hidden for one of the reasons.
  const isWaiting = reason === 'moderation'
  return (
    <article
      className="review-card"
      aria-label={t('stars', {count: review.rating})}
      data-row={review._id}
      ref={card}
      tabIndex={-1}
    >
      <header>
        <span className="stars-text" role="img" aria-label={t('stars', {count: review.rating})}>
          {'★'.repeat(review.rating)}
          {'☆'.repeat(Math.max(0, 5 - review.rating))}
        </span>
        <span className="secondary tabular">{format.moment(review.created_at, true) || t('recently')}</span>
        {review.verified && <Badge tone="confirmed">{t('verified')}</Badge>}
        {review.is_featured && <Badge tone="completed">{t('featured')}</Badge>}
        {review.hidden && (
          <Badge tone="cancelled">
            {t('hiddenFor', {reason: reason ? t(`reasons.${reason}`) : review.hidden.reason})}
          </Badge>
        )}
      </header>
      <p className="verbatim">{review.review_text}</p>
      {review.reply && (
        <blockquote>
          <p className="verbatim">{review.reply.text}</p>
        </blockquote>
      )}
      <div className="actions">
        <button
          type="button"
          className="btn btn--outline btn--sm"
          onClick={() => void save({action: 'feature', featured: !review.is_featured})}
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
        {review.hidden && (
          <button type="button" className="btn btn--outline btn--sm" onClick={() => void save({action: 'show'})}>
            {t('show')}
          </button>
        )}
        {(!review.hidden || isWaiting) && (
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
        <HideForm onHide={(hideReason) => void saveForm({action: 'hide', reason: hideReason})} onCancel={closeForm} />
      )}
      {form === 'reply' && (
        <ReplyForm
          reply={review.reply?.text ?? ''}
          onSave={(text) => saveForm({action: 'reply', text})}
          onCancel={closeForm}
        />
      )}
    </article>
  )
}
