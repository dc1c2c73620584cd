import {getFormatter, getTranslations} from 'next-intl/server'
import {AdminIcon} from '@/ui/admin/AdminIcon'
import {EmptyState} from '@/ui/admin/panel/EmptyState'
import {FilterChips} from '@/ui/admin/list/FilterChips'
import {Pagination} from '@/ui/admin/list/Pagination'
import {TableHead} from '@/ui/admin/list/ListTable'
import {dashboardPath} from '@/ui/admin/shell/tabs'
import {parseSubscriberQuery, SUBSCRIBER_VIEWS} from './listQuery'
import {listSubscribers, PAGE_SIZE} from './queries'

const COLUMNS = ['email', 'status', 'language', 'asked', 'confirmed'] as const

type Props = {query: Record<string, string | string[] | undefined>}

export async function SubscribersTab({query}: Props) {
  const {view, ...place} = parseSubscriberQuery(query)
  const list = await listSubscribers({view, ...place})
  const {rows, counts} = list
  const t = await getTranslations('admin.subscribers')
  const languages = await getTranslations('admin.bookings.languages')
  const format = await getFormatter()
  const day = (at: string | undefined) =>
    at && !Number.isNaN(Date.parse(at)) ? format.dateTime(new Date(at), {dateStyle: 'medium'}) : '–'
  return (
    <>
      <div className="ahead">
        <h1 className="h2">{t('title')}</h1>
        <a className="btn btn--ghost btn--sm" href={`/api/admin/subscribers.csv?view=${view}`} download>
          <AdminIcon name="download" />
          {t('export')}
        </a>
      </div>
      <section className="apanel" aria-label={t('title')}>
        <div className="tools2">
          <FilterChips
            label={t('filter')}
            chips={SUBSCRIBER_VIEWS.map((each) => ({
              key: each,
              words: t(`chips.${each}`),
              href: dashboardPath('subscribers', {view: each}),
              count: counts[each],
              current: each === view,
            }))}
          />
        </div>
        {rows.length === 0 ? (
          <EmptyState title={t('emptyTitle')} text={t('emptyText')} />
        ) : (
          <table className="blist blist--plain">
            <TableHead columns={COLUMNS.map((column) => ({words: t(`columns.${column}`)}))} />
            <tbody>
              {rows.map((row) => (
                <tr key={row._id}>
                  <td>{row.email}</td>
                  <td data-label={t('columns.status')}>{t(`statuses.${row.status}`)}</td>
                  <td data-label={t('columns.language')}>{languages(row.locale)}</td>
                  <td className="tabular" data-label={t('columns.asked')}>
                    {day(row.created_at)}
                  </td>
                  <td className="tabular" data-label={t('columns.confirmed')}>
                    {day(row.confirmedAt)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <Pagination tab="subscribers" chosen={{view}} page={place.page} size={PAGE_SIZE} list={list} />
      </section>
    </>
  )
}
