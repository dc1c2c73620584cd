'use client'

import {useTranslations} from 'next-intl'
import type {ReactNode} from 'react'
import {apiFetch} from '@/ui/admin/api'
import {useListPage} from '@/ui/admin/list/useListPage'
import {Panel} from '@/ui/admin/panel/Panel'
import {useToast} from '@/ui/admin/toast/Toasts'
import {useErrorToast} from '@/ui/admin/toast/useErrorToast'
import type {ReviewPatch} from './input'
import {ReviewCard} from './ReviewCard'
import {ReviewAnswer, type AdminReview} from './view'

type Props = {initial: ReviewAnswer; listPath: string; filters: ReactNode; pagination: ReactNode; empty: ReactNode}

export function ReviewsInbox({initial, listPath, filters, pagination, empty}: Props) {
  const t = useTranslations('admin.reviews')
  const toast = useToast()
  const showError = useErrorToast()
  const {page, reload} = useListPage(initial, listPath, ReviewAnswer)
  const save = async ({_id, revision}: AdminReview, body: ReviewPatch) => {
    try {
      await apiFetch(`/api/admin/reviews/${_id}`, {method: 'PATCH', body, revision})
      await reload()
      toast({message: t('saved')})
      return true
    } catch (error) {
      showError(error)
      return false
    }
  }
  return (
    <Panel label={t('title')}>
      {filters}
      {page.rows.length === 0
        ? empty
        : page.rows.map((review) => (
            <ReviewCard key={review._id} review={review} onSave={(body) => save(review, body)} />
          ))}
      {pagination}
    </Panel>
  )
}
