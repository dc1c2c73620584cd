'use client'

import {useTranslations} from 'next-intl'
import {useState, type ReactNode} from 'react'
import {apiFetch} from '@/ui/admin/api'
import {useToast} from '@/ui/admin/toast/Toasts'
import {useFailure} from '@/ui/admin/toast/useFailure'
import type {ReviewPatch} from './input'
import {ReviewCard} from './ReviewCard'
import {ReviewAnswer, type AdminReview} from './view'

type Props = {initial: ReviewAnswer; listAddress: string; filters: ReactNode; pager: ReactNode; empty: ReactNode}

export function ReviewsInbox({initial, listAddress, filters, pager, empty}: Props) {
  const t = useTranslations('admin.reviews')
  const toast = useToast()
  const failed = useFailure()
  const [page, setPage] = useState(initial)
  const save = async (review: AdminReview, body: ReviewPatch) => {
    try {
      await apiFetch(`/api/admin/reviews/${review._id}`, {method: 'PATCH', body, revision: review.revision})
      setPage(ReviewAnswer.parse(await apiFetch(listAddress)))
      toast({words: t('saved')})
    } catch (error) {
      failed(error)
    }
  }
  return (
    <section className="apanel" aria-label={t('title')}>
      {filters}
      {page.rows.length === 0
        ? empty
        : page.rows.map((review) => (
            <ReviewCard key={review._id} review={review} onSave={(body) => save(review, body)} />
          ))}
      {pager}
    </section>
  )
}
