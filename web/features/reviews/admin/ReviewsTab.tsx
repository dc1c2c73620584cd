import type {ReactNode} from 'react'
import {getTranslations} from 'next-intl/server'
import {FilterChips, Toolbar} from '@/ui/admin/list/Toolbar'
import {EmptyState} from '@/ui/admin/panel/EmptyState'
import {TabHeading} from '@/ui/admin/panel/Panel'
import {dashboardPath} from '@/ui/admin/shell/tabs'
import {parseReviewQuery, REVIEW_VIEWS} from './view'
import {listReviews, PAGE_SIZE} from './queries'
import {ReviewsInbox} from './ReviewsInbox'

type Props = {
  query: Record<string, string | string[] | undefined>
  /** Offers to hold back later reviews; shown if there are low ones. */
  holdOffer: ReactNode
}

export async function ReviewsTab({query, holdOffer}: Props) {
  const {after, before, page, view} = parseReviewQuery(query)
  const list = await listReviews({after, before, page, view})
  const t = await getTranslations('admin.reviews')
  const listParams = new URLSearchParams({view, ...(after && {after}), ...(before && {before})})
  return (
    <>
      <TabHeading title={t('title')} />
      {list.counts.low > 0 && holdOffer}
      <ReviewsInbox
        initial={list}
        listPath={`/api/admin/reviews?${listParams}`}
        filters={
          <Toolbar>
            <FilterChips
              label={t('filter')}
              chips={REVIEW_VIEWS.map((each) => ({
                key: each,
                label: t(`chips.${each}`),
                href: dashboardPath('reviews', {view: each}),
                count: list.counts[each],
                current: each === view,
              }))}
            />
          </Toolbar>
        }
        pager={{tab: 'reviews', params: {view}, page, size: PAGE_SIZE}}
        empty={<EmptyState title={t('emptyTitle')} text={t('emptyText')} />}
      />
    </>
  )
}
