'use client'

import {useTranslations, useFormatter} from 'next-intl'
import type {ResponseSla} from '@/lib/time/responseSla'
import {useRef, type ReactNode} from 'react'
import type {StaffMember} from '@/server/auth/roles'
import {ActionButton, AdminIcon} from '@/ui/admin/controls'
import {LiveCounts, useKeptFocus, useListKeys} from '@/ui/admin/list/listPage'
import {Pagination, type Pager} from '@/ui/admin/list/ListTable'
import {Panel, TabHeading} from '@/ui/admin/panel/Panel'
import {ShortcutHint} from '@/ui/admin/shortcuts'
import {StatTiles} from '@/ui/admin/stats/Stats'
import {OptionLabels, type BookingLabels} from '../labels'
import {BookingAnswer, type BookingCounts, type BookingRow} from '../view'
import {BookingTable} from './BookingTable'
import {BulkBar, useSelection} from './Bulk'
import {InboxDrawer, PhoneRequestLink, useDesk, useOpenBooking} from './InboxDrawer'
import {useInbox} from './useInbox'
import './list.css'

type Props = {
  initial: BookingAnswer
  listPath: string
  now: number
  sla: ResponseSla
  labels: BookingLabels
  staff: readonly StaffMember[]
  /** The list starts with the customers who ask for another time. */
  askingFirst: boolean
  search: ReactNode
  filters: ReactNode
  pager: Pager
  empty: ReactNode
}

const NO_COUNTS = {}

function BookingStats({counts}: {counts: BookingCounts | undefined}) {
  const t = useTranslations('admin.bookings.stats')
  const format = useFormatter()
  // Shorten large counts here; the filters below show the exact ones.
  const short = (count: number | undefined) =>
    count === undefined ? '–' : format.number(count, {notation: count < 10_000 ? 'standard' : 'compact'})
  return (
    <StatTiles
      inLine
      stats={[
        {label: t('pending'), value: short(counts?.pending), highlighted: (counts?.pending ?? 0) > 0},
        {label: t('total'), value: short(counts?.all)},
        {label: t('completed'), value: short(counts?.completed)},
      ]}
    />
  )
}

function Exports({listPath}: {listPath: string}) {
  const t = useTranslations('admin.bookings')
  return (
    <details className="exports">
      <summary className="btn btn--ghost btn--sm">{t('more')}</summary>
      <div>
        <a className="btn btn--ghost btn--sm" href={listPath.replace('/bookings', '/bookings.xlsx')}>
          <AdminIcon name="download" />
          {t('exportExcel')}
        </a>
        <a className="btn btn--ghost btn--sm" href={listPath.replace('/bookings', '/bookings.csv')}>
          <AdminIcon name="download" />
          {t('export')}
        </a>
      </div>
    </details>
  )
}

export function BookingsInbox({
  initial,
  listPath,
  now,
  sla,
  labels,
  staff,
  askingFirst,
  search,
  filters,
  pager,
  empty,
}: Props) {
  const t = useTranslations('admin.bookings')
  const {openId, open, hrefOf} = useOpenBooking('bookings')
  const inbox = useInbox(initial, {path: listPath, schema: BookingAnswer, openBooking: open})
  const {page, busyIds, reload, changeStatus, setSpam} = inbox
  const {clock, reloads, reloading, refresh} = useDesk(now, reload)
  const selection = useSelection(page.rows)
  const list = useRef<HTMLDivElement>(null)
  useListKeys(list, openId)
  const keepFocus = useKeptFocus(list)
  const restoreFromSpam = async (row: BookingRow) => {
    const giveFocusBack = keepFocus(page.rows, row._id)
    await setSpam(row, false)
    giveFocusBack()
  }
  return (
    <OptionLabels labels={labels}>
      <div className="bookings-inbox" ref={list} tabIndex={-1}>
        <TabHeading title={t('title')}>
          <BookingStats counts={page.counts} />
          {search}
          <div className="actions">
            <PhoneRequestLink />
            <ActionButton className="btn btn--ghost btn--sm" inactive={reloading} onClick={() => void refresh()}>
              <AdminIcon name="reload" />
              <span className="visually-hidden">{t('reload')}</span>
            </ActionButton>
            <Exports listPath={listPath} />
          </div>
        </TabHeading>
        <Panel label={t('title')} busy={reloading}>
          <LiveCounts value={page.counts ?? NO_COUNTS}>{filters}</LiveCounts>
          {page.rows.length === 0 ? (
            empty
          ) : (
            <BookingTable
              rows={page.rows}
              now={clock}
              sla={sla}
              staff={staff}
              askingFirst={askingFirst}
              selection={selection}
              openId={openId}
              busyIds={busyIds}
              hrefOf={hrefOf}
              onOpen={open}
              onStatus={(row, status) => void changeStatus({row, status, notify: true})}
              onNotSpam={(row) => void restoreFromSpam(row)}
            />
          )}
          <BulkBar selection={selection} staff={staff} reload={reload} />
          <Pagination {...pager} list={page} />
        </Panel>
        <ShortcutHint
          keys={t('keys')}
          all={['move', 'enter', 'escape', 'search', 'select', 'call', 'notice', 'help']}
        />
        <InboxDrawer
          inbox={inbox}
          openId={openId}
          open={open}
          rows={page.rows}
          reloads={reloads}
          now={clock}
          sla={sla}
          staff={staff}
        />
      </div>
    </OptionLabels>
  )
}
