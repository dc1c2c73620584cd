'use client'

import {useTranslations} from 'next-intl'
import {useRef, type ReactNode} from 'react'
import {apiFetch, readIfStale} from '@/ui/admin/api'
import {LiveCounts, useKeptFocus, useListPage} from '@/ui/admin/list/listPage'
import {Pagination, type Pager} from '@/ui/admin/list/ListTable'
import {Panel} from '@/ui/admin/panel/Panel'
import {useToast, useErrorToast} from '@/ui/admin/toast/Toasts'
import {StatCard, StatsGrid, StatTiles} from '@/ui/admin/stats/Stats'
import type {ReviewPatch} from '../input'
import {ReviewCard} from './ReviewCard'
import {ReviewAnswer, type AdminReview, WITHHELD_REASONS} from './view'
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

/** How many reviews were received, published and withheld, and for which reasons: the record to show to a regulator. */
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
