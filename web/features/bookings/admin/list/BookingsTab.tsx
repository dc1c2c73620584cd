import {getTranslations} from 'next-intl/server'
import {Suspense} from 'react'
import {requestTime} from '@/lib/time/dates'
import {Icon} from '@/ui/Icon'
import {Pagination} from '@/ui/admin/list/Pagination'
import {EmptyState} from '@/ui/admin/panel/EmptyState'
import {dashboardPath} from '@/ui/admin/shell/tabs'
import {BookingFilters} from './BookingFilters'
import type {BookingLabels} from '../OptionLabels'
import {BookingsInbox} from './BookingsInbox'
import {Charts, MoreCharts} from '../stats/Charts'
import {parseListQuery} from '../listQuery'
import {countBookings, listBookings, PAGE_SIZE} from '../queries'
import {leadStats} from '../stats/queries'

type Props = {query: Record<string, string | string[] | undefined>; promiseHours: number; labels: BookingLabels}

export async function BookingsTab({query, promiseHours, labels}: Props) {
  const asked = parseListQuery(query)
  const now = requestTime()
  const list = Promise.all([listBookings(asked, now), countBookings()])
  // The list first: the charts may come a moment later, and must not make it wait in the lake.
  const stats = list.then(() => leadStats(now))
  // Awaited in the charts only; without this a failure there would go unhandled while the list is read.
  stats.catch(() => undefined)
  const [page, counts] = await list
  const t = await getTranslations('admin.bookings')
  const {after, before, page: number, ...filters} = asked
  const chosen = {
    ...filters,
    view: filters.view === 'spam' ? 'spam' : undefined,
    sort: filters.sort === 'newest' ? undefined : filters.sort,
  }
  const listParams = new URLSearchParams(dashboardPath('bookings', {...chosen, after, before}).split('?')[1])
  listParams.delete('tab')
  const none = counts.all + counts.spam === 0
  return (
    <BookingsInbox
      key={`${listParams} ${now.getTime()}`}
      initial={{...page, counts}}
      listAddress={`/api/admin/bookings?${listParams}`}
      now={now.getTime()}
      promiseHours={promiseHours}
      labels={labels}
      charts={
        !none && (
          <Suspense>
            <Loaded stats={stats} labels={labels} />
          </Suspense>
        )
      }
      more={
        !none && (
          <Suspense>
            <More stats={stats} />
          </Suspense>
        )
      }
      filters={!none && <BookingFilters query={asked} counts={counts} labels={labels} />}
      pager={<Pagination tab="bookings" chosen={chosen} page={number} size={PAGE_SIZE} list={page} />}
      empty={
        none ? (
          <EmptyState
            title={t('emptyTitle')}
            text={t('emptyText')}
            action={{words: t('emptyAction'), href: '/booking'}}
          />
        ) : (
          <NoMatch />
        )
      }
    />
  )
}

type LoadedProps = {stats: ReturnType<typeof leadStats>; labels: BookingLabels}
const Loaded = async ({stats, labels}: LoadedProps) => <Charts stats={await stats} labels={labels} />

async function More({stats}: {stats: ReturnType<typeof leadStats>}) {
  const t = await getTranslations('admin.charts')
  return (
    <details className="amore">
      <summary>
        {t('more')}
        <Icon name="chevron" />
      </summary>
      <div>
        <MoreCharts stats={await stats} />
      </div>
    </details>
  )
}

async function NoMatch() {
  const t = await getTranslations('admin.states')
  const action = {words: t('clear'), href: dashboardPath('bookings')}
  return <EmptyState title={t('noMatchTitle')} text={t('noMatchText')} action={action} />
}
