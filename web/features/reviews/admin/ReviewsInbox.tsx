'use client'

import {useTranslations} from 'next-intl'
import {useRef, type ReactNode, useState, useId} from 'react'
import {apiFetch, readIfStale} from '@/ui/admin/api'
import {LiveCounts, useKeptFocus, useListPage} from '@/ui/admin/list/listPage'
import {Pagination, type Pager} from '@/ui/admin/list/ListTable'
import {Panel} from '@/ui/admin/panel/Panel'
import {useToast, useErrorToast} from '@/ui/admin/toast/Toasts'
import {StatCard, StatsGrid, StatTiles} from '@/ui/admin/stats/Stats'
import type {ReviewPatch} from '../input'
import {ReviewAnswer, type AdminReview, WITHHELD_REASONS, HIDE_REASONS, type HideReason, REPLY_LIMIT} from './view'
import {Badge} from '@/ui/admin/controls'
import {useDateFormat} from '@/ui/admin/format'
import {TextForm} from '@/ui/admin/TextForm'
import './reviewsAdmin.css'

type Props = {initial: ReviewAnswer; listPath: string; filters: ReactNode; pager: Pager; empty: ReactNode}

export function ReviewsInbox({initial, listPath, filters, pager, empty}: Props) {
  const t = useTranslations('admin.reviews')
  const toast = useToast()
  const showError = useErrorToast()
  const {page, reload} = useListPage(initial, listPath, ReviewAnswer)
  const {all, published, featured, hidden} = page.counts
  const list = useRef<HTMLDivElement>(null)
  const keepFocus = useKeptFocus(list)
  const save = async ({_id, revision}: AdminReview, body: ReviewPatch) => {
    const giveFocusBack = keepFocus(page.rows, _id)
    try {
      await apiFetch(`/api/admin/reviews/${_id}`, {method: 'PATCH', body, revision})
      await reload()
      giveFocusBack()
      toast({message: t('saved')})
      return true
    } catch (error) {
      await readIfStale(error, reload)
      showError(error)
      return false
    }
  }
  return (
    <>
      <ReviewCountsStrip counts={page.counts} />
      <Panel label={t('title')}>
        <LiveCounts value={{all, published, featured, hidden}}>{filters}</LiveCounts>
        <div ref={list} tabIndex={-1}>
          {page.rows.length === 0
            ? empty
            : page.rows.map((review) => (
                <ReviewCard key={review._id} review={review} onSave={(body) => save(review, body)} />
              ))}
        </div>
        <Pagination {...pager} list={page} />
      </Panel>
    </>
  )
}

/** How many reviews were received, published and withheld, and why: the record for a regulator. */
function ReviewCountsStrip({counts}: {counts: ReviewAnswer['counts']}) {
  const t = useTranslations('admin.reviews')
  return (
    <StatsGrid>
      <StatTiles
        stats={[
          {label: t('received'), value: counts.all},
          {label: t('published'), value: counts.published},
          {label: t('withheld'), value: counts.hidden},
        ]}
      />
      <StatCard caption={t('byReason')}>
        <ul className="review-counts-strip tabular">
          {WITHHELD_REASONS.map((reason) => (
            <li key={reason}>
              <span>{t(`reasons.${reason}`)}</span> <b>{counts.reasons[reason] ?? 0}</b>
            </li>
          ))}
        </ul>
      </StatCard>
    </StatsGrid>
  )
}

type ReviewCardProps = {review: AdminReview; onSave: (body: ReviewPatch) => Promise<boolean>}

export function ReviewCard({review, onSave}: ReviewCardProps) {
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
  /** Keeps the form with its text until it is saved. */
  const saveForm = async (body: ReviewPatch) => {
    const saved = await save(body)
    if (saved) closeForm()
    return saved
  }
  const reason = WITHHELD_REASONS.find((each) => each === review.hidden?.reason)
  // A held review is published, or hidden for one of the reasons.
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

type HideFormProps = {onHide: (reason: HideReason) => void; onCancel: () => void}

/** Asks for one of the allowed reasons. Stars are no reason, so they are not shown here. */
function HideForm({onHide, onCancel}: HideFormProps) {
  const t = useTranslations('admin.reviews')
  const id = useId()
  return (
    <div className="hide-form" role="group" aria-labelledby={id}>
      <strong id={id}>{t('hideTitle')}</strong>
      <p className="hint">{t('hideText')}</p>
      <div className="actions">
        {HIDE_REASONS.map((reason) => (
          <button key={reason} type="button" className="btn btn--outline btn--sm" onClick={() => onHide(reason)}>
            {t(`reasons.${reason}`)}
          </button>
        ))}
        <button type="button" className="btn btn--ghost btn--sm" onClick={onCancel}>
          {t('cancel')}
        </button>
      </div>
    </div>
  )
}

type ReplyFormProps = {reply: string; onSave: (reply: string) => Promise<boolean>; onCancel: () => void}

/** The public reply to a review; an empty reply removes it. */
function ReplyForm({reply, onSave, onCancel}: ReplyFormProps) {
  const t = useTranslations('admin.reviews')
  return (
    <TextForm
      label={t('replyLabel')}
      rows={3}
      limit={REPLY_LIMIT}
      initial={reply}
      submit={{label: t('replySave'), className: 'btn btn--sm'}}
      onSubmit={onSave}
    >
      {reply && (
        <button type="button" className="btn btn--outline btn--sm" onClick={() => void onSave('')}>
          {t('replyRemove')}
        </button>
      )}
      <button type="button" className="btn btn--ghost btn--sm" onClick={onCancel}>
        {t('cancel')}
      </button>
    </TextForm>
  )
}
