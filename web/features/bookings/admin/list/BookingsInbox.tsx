'use client'

import {useTranslations, useFormatter} from 'next-intl'
import {isRecord} from '@/lib/isRecord'
import type {ResponseSla} from '@/lib/time/responseSla'
import Link from 'next/link'
import {useSearchParams} from 'next/navigation'
import {useCallback, useRef, useState, type ReactNode} from 'react'
import type {StaffMember} from '@/server/auth/roles'
import {ActionButton, AdminIcon} from '@/ui/admin/controls'
import {LiveCounts, useListKeys, useWhenReplaced} from '@/ui/admin/list/listPage'
import {Pagination, type Pager} from '@/ui/admin/list/ListTable'
import {useLiveReload} from '@/ui/admin/live/InboxWatcher'
import {Panel, TabHeading} from '@/ui/admin/panel/Panel'
import {ShortcutHint} from '@/ui/admin/shortcuts'
import {DASHBOARD, dashboardPath} from '@/ui/admin/shell/tabs'
import {StatsGrid, StatTiles} from '@/ui/admin/stats/Stats'
import {useErrorToast} from '@/ui/admin/toast/Toasts'
import {BookingDrawer} from '../drawer/BookingDrawer'
import {OptionLabels, type BookingLabels} from '../labels'
import type {BookingAnswer, BookingCounts} from '../view'
import {BookingTable} from './BookingTable'
import {useInbox} from './useInbox'
import './list.css'

type Props = {
  initial: BookingAnswer
  listPath: string
  now: number
  sla: ResponseSla
  labels: BookingLabels
  staff: readonly StaffMember[]
  charts: ReactNode
  moreStats: ReactNode
  filters: ReactNode
  pager: Pager
  empty: ReactNode
}

const NO_COUNTS = {}
const OPENED_HERE = 'opened-here'

/**
 * Puts the open booking into the URL without loading the page again. An open drawer is one entry of the browser's
 * history: closing it goes back, and opening another booking replaces the entry.
 */
function setBookingInAddress(id: string | undefined) {
  const url = new URL(window.location.href)
  const isOpen = url.searchParams.has('booking')
  const state: unknown = window.history.state
  const openedHere = isRecord(state) && Boolean(state[OPENED_HERE])
  if (!id && openedHere) return window.history.back()
  if (id) url.searchParams.set('booking', id)
  else url.searchParams.delete('booking')
  if (id && !isOpen) window.history.pushState({[OPENED_HERE]: true}, '', url)
  else window.history.replaceState(openedHere ? {[OPENED_HERE]: true} : null, '', url)
}

function BookingStats({counts}: {counts: BookingCounts | undefined}) {
  const t = useTranslations('admin.bookings.stats')
  const format = useFormatter()
  // Large counts are shortened here; the filters below show them exactly.
  const short = (count: number | undefined) =>
    count === undefined ? '–' : format.number(count, {notation: count < 10_000 ? 'standard' : 'compact'})
  return (
    <StatTiles
      stats={[
        {label: t('pending'), value: short(counts?.pending), highlighted: (counts?.pending ?? 0) > 0},
        {label: t('total'), value: short(counts?.all)},
        {label: t('completed'), value: short(counts?.completed)},
      ]}
    />
  )
}

export function BookingsInbox({
  initial,
  listPath,
  now,
  sla,
  labels,
  staff,
  charts,
  moreStats,
  filters,
  pager,
  empty,
}: Props) {
  const t = useTranslations('admin.bookings')
  const tPhone = useTranslations('admin.phoneRequest')
  const showError = useErrorToast()
  const {page, busyIds, reload, ...inbox} = useInbox(initial, listPath, setBookingInAddress)
  const {confirmingId, changeStatus, setSpam} = inbox
  /** Rises with each press of the reload button: the drawer then reads its booking again. */
  const [reloads, setReloads] = useState(0)
  const [reloading, setReloading] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const searchParams = useSearchParams()
  const openId = searchParams.get('booking') ?? undefined
  useListKeys(list, openId)

  const [clock, setClock] = useState(now)
  useWhenReplaced(now, () => setClock(now))
  const readAgain = useCallback(async () => {
    await reload()
    setClock(Date.now())
  }, [reload])
  useLiveReload(readAgain)

  const refresh = async () => {
    setReloading(true)
    await readAgain().catch(showError)
    setReloads((count) => count + 1)
    setReloading(false)
  }

  const hrefOf = (id: string) => {
    const params = new URLSearchParams(searchParams)
    params.set('booking', id)
    return `${DASHBOARD}?${params}`
  }
  return (
    <OptionLabels labels={labels}>
      <div className="bookings-inbox" ref={list}>
        <TabHeading title={t('title')}>
          <div className="actions">
            <Link className="btn btn--sm" href={dashboardPath('bookings', {new: 'phone'})} prefetch={false}>
              {tPhone('open')}
            </Link>
            <a className="btn btn--ghost btn--sm" href={listPath.replace('/bookings', '/bookings.xlsx')}>
              <AdminIcon name="download" />
              {t('exportExcel')}
            </a>
            <a className="btn btn--ghost btn--sm" href={listPath.replace('/bookings', '/bookings.csv')}>
              <AdminIcon name="download" />
              {t('export')}
            </a>
            <ActionButton className="btn btn--ghost btn--sm" inactive={reloading} onClick={() => void refresh()}>
              <AdminIcon name="reload" />
              {t('reload')}
            </ActionButton>
          </div>
        </TabHeading>
        <StatsGrid>
          <BookingStats counts={page.counts} />
          {charts}
        </StatsGrid>
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
              openId={openId}
              busyIds={busyIds}
              hrefOf={hrefOf}
              onOpen={setBookingInAddress}
              onStatus={(row, status) => void changeStatus({row, status, notify: true})}
              onNotSpam={(row) => void setSpam(row, false)}
            />
          )}
          <Pagination {...pager} list={page} />
        </Panel>
        {moreStats}
        <ShortcutHint keys={t('keys')} />
        {openId && (
          <BookingDrawer
            key={openId}
            id={openId}
            confirming={openId === confirmingId}
            rows={page.rows}
            reloads={reloads}
            now={clock}
            sla={sla}
            staff={staff}
            onClose={() => {
              inbox.leaveTime(openId)
              setBookingInAddress(undefined)
            }}
            onOpen={setBookingInAddress}
            onChooseTime={inbox.chooseTime}
            onChange={changeStatus}
            onAccept={inbox.acceptProposal}
            onDecline={inbox.declineProposal}
            onSpam={setSpam}
            onSaved={() => void reload().catch(showError)}
          />
        )}
      </div>
    </OptionLabels>
  )
}
