import {getFormatter, getLocale, getTranslations} from 'next-intl/server'
import {Suspense} from 'react'
import {languageLabel} from '@/lib/languages'
import {turnPage} from '@/server/sanity/list/query'
import {AdminIcon} from '@/ui/admin/controls'
import {EmptyState} from '@/ui/admin/panel/EmptyState'
import {FilterChips, Toolbar} from '@/ui/admin/list/Toolbar'
import {Pagination, ListTable} from '@/ui/admin/list/ListTable'
import {Panel, TabHeading} from '@/ui/admin/panel/Panel'
import {dashboardPath} from '@/ui/admin/shell/tabs'
import {LettersPanel} from '../letters/LettersPanel'
import {parseSubscriberQuery, SUBSCRIBER_VIEWS, listSubscribers, PAGE_SIZE} from './queries'

const COLUMNS = ['email', 'status', 'language', 'asked', 'confirmed'] as const

type Props = {query: Record<string, string | string[] | undefined>}

export async function SubscribersTab({query}: Props) {
  const listQuery = parseSubscriberQuery(query)
  const {view, page} = listQuery
  const list = await turnPage(listQuery, (turned) => listSubscribers(turned))
  const {rows, counts} = list
  const t = await getTranslations('admin.subscribers')
  const reader = await getLocale()
  const format = await getFormatter()
  const day = (at: string | undefined) =>
    at && !Number.isNaN(Date.parse(at)) ? format.dateTime(new Date(at), {dateStyle: 'medium'}) : '–'
  return (
    <>
      <TabHeading title={t('title')}>
        <a className="btn btn--ghost btn--sm" href={`/api/admin/subscribers.csv?view=${view}`}>
          <AdminIcon name="download" />
          {t('export')}
        </a>
      </TabHeading>
      <Suspense fallback={null}>
        <LettersPanel />
      </Suspense>
      <Panel label={t('title')}>
        <Toolbar>
          <FilterChips
            label={t('filter')}
            chips={SUBSCRIBER_VIEWS.map((each) => ({
              key: each,
              label: t(`chips.${each}`),
              href: dashboardPath('subscribers', {view: each}),
              count: counts[each],
              current: each === view,
            }))}
          />
        </Toolbar>
        {rows.length === 0 ? (
          <EmptyState title={t('emptyTitle')} text={t('emptyText')} />
        ) : (
          <ListTable variant="plain" columns={COLUMNS.map((column) => ({label: t(`columns.${column}`)}))}>
            {rows.map((row) => (
              <tr key={row._id}>
                <td>{row.email}</td>
                <td data-label={t('columns.status')}>{t(`statuses.${row.status}`)}</td>
                <td data-label={t('columns.language')}>{languageLabel(row.locale, reader)}</td>
                <td className="tabular" data-label={t('columns.asked')}>
                  {day(row.created_at)}
                </td>
                <td className="tabular" data-label={t('columns.confirmed')}>
                  {day(row.confirmedAt)}
                </td>
              </tr>
            ))}
          </ListTable>
        )}
        <Pagination tab="subscribers" params={{view}} page={page} size={PAGE_SIZE} list={list} />
      </Panel>
    </>
  )
}
