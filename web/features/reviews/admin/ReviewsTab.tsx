import {getTranslations} from 'next-intl/server'
import {requestTime} from '@/lib/time/dates'
import {EmptyState} from '@/ui/admin/panel/EmptyState'
import {FilterChips} from '@/ui/admin/list/FilterChips'
import {Pagination} from '@/ui/admin/list/Pagination'
import {dashboardPath} from '@/ui/admin/shell/tabs'
import {parseReviewQuery, REVIEW_VIEWS} from './listQuery'
import {listReviews, PAGE_SIZE} from './queries'
import {ReviewCountsStrip} from './ReviewCountsStrip'
import {ReviewsInbox} from './ReviewsInbox'

type Props = {query: Record<string, string | string[] | undefined>}

export async function ReviewsTab({query}: Props) {
  const asked = parseReviewQuery(query)
  const answer = await listReviews(asked)
  const t = await getTranslations('admin.reviews')
  const {after, before, page, view} = asked
  const listParams = new URLSearchParams({view, ...(after && {after}), ...(before && {before})})
  return (
    <>
      <div className="ahead">
        <h1 className="h2">{t('title')}</h1>
      </div>
      <ReviewCountsStrip counts={answer.counts} />
      <ReviewsInbox
        key={`${listParams} ${requestTime().getTime()}`}
        initial={answer}
        listAddress={`/api/admin/reviews?${listParams}`}
        filters={
          <div className="tools2">
            <FilterChips
              label={t('filter')}
              chips={REVIEW_VIEWS.map((each) => ({
                key: each,
                words: t(`chips.${each}`),
                href: dashboardPath('reviews', {view: each}),
                count: answer.counts[each],
                current: each === view,
              }))}
            />
          </div>
        }
        pager={<Pagination tab="reviews" chosen={{view}} page={page} size={PAGE_SIZE} list={answer} />}
        empty={<EmptyState title={t('emptyTitle')} text={t('emptyText')} />}
      />
    </>
  )
}
