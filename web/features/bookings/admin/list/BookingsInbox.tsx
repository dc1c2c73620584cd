'use client'

import {useTranslations} from 'next-intl'
import {useSearchParams} from 'next/navigation'
import {useEffect, useRef, useState, type ReactNode} from 'react'
import {AdminIcon} from '@/ui/admin/AdminIcon'
import {LiveCounts} from '@/ui/admin/list/LiveCounts'
import {DASHBOARD} from '@/ui/admin/shell/tabs'
import {useFailure} from '@/ui/admin/toast/useFailure'
import {BookingDrawer} from '../drawer/BookingDrawer'
import {BookingStats} from '../stats/BookingStats'
import {BookingTable} from './BookingTable'
import {OptionLabels, type BookingLabels} from '../OptionLabels'
import {useInbox} from './useInbox'
import {useListKeys} from '@/ui/admin/list/useListKeys'
import type {BookingAnswer} from '../view'

type Props = {
  initial: BookingAnswer
  listAddress: string
  now: number
  promiseHours: number
  labels: BookingLabels
  charts: ReactNode
  more: ReactNode
  filters: ReactNode
  pager: ReactNode
  empty: ReactNode
}

/** Shows in the address which booking is open, without asking the server for the page again. */
function showInAddress(id: string | undefined) {
  const url = new URL(window.location.href)
  if (id) url.searchParams.set('booking', id)
  else url.searchParams.delete('booking')
  window.history.pushState(null, '', url)
}

export function BookingsInbox({
  initial,
  listAddress,
  now,
  promiseHours,
  labels,
  charts,
  more,
  filters,
  pager,
  empty,
}: Props) {
  const t = useTranslations('admin.bookings')
  const failed = useFailure()
  const {page, busyIds, reload, change, setSpam} = useInbox(initial, listAddress)
  const [reloading, setReloading] = useState(false)
  const [version, setVersion] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const address = useSearchParams()
  const openId = address.get('booking') ?? undefined
  useListKeys(list, openId)

  const refresh = async () => {
    setReloading(true)
    await reload().catch(failed)
    setVersion((count) => count + 1)
    setReloading(false)
  }
  // A phone in a truck comes back to the page after hours: what is old is read again.
  useEffect(() => {
    const back = () =>
      document.visibilityState === 'visible' && navigator.onLine && void reload().catch(() => undefined)
    document.addEventListener('visibilitychange', back)
    return () => document.removeEventListener('visibilitychange', back)
  }, [reload])

  return (
    <OptionLabels labels={labels}>
      <div className="inbox" ref={list}>
        <div className="ahead">
          <h1 className="h2">{t('title')}</h1>
          <div className="actions">
            <a className="btn btn--ghost btn--sm" href={listAddress.replace('/bookings', '/bookings.csv')} download>
              <AdminIcon name="download" />
              {t('export')}
            </a>
            <button
              className="btn btn--ghost btn--sm"
              type="button"
              onClick={() => void refresh()}
              disabled={reloading}
            >
              <AdminIcon name="reload" />
              {t('reload')}
            </button>
          </div>
        </div>
        <div className="astats">
          <BookingStats counts={page.counts} />
          {charts}
        </div>
        <section className="apanel" aria-label={t('title')} aria-busy={reloading}>
          <LiveCounts value={page.counts}>{filters}</LiveCounts>
          {page.rows.length === 0 ? (
            empty
          ) : (
            <BookingTable
              rows={page.rows}
              now={now}
              promiseHours={promiseHours}
              openId={openId}
              busyIds={busyIds}
              hrefOf={(id) =>
                `${DASHBOARD}?${new URLSearchParams([...[...address].filter(([name]) => name !== 'booking'), ['booking', id]])}`
              }
              onOpen={showInAddress}
              onStatus={(row, status) => void change({row, status, notify: true})}
              onNotSpam={(row) => void setSpam(row, false)}
            />
          )}
          {pager}
        </section>
        {more}
        <p className="akeys small muted">{t('keys')}</p>
        {openId && (
          <BookingDrawer
            key={`${openId} ${version}`}
            id={openId}
            row={page.rows.find(({_id}) => _id === openId)}
            now={now}
            promiseHours={promiseHours}
            onClose={() => showInAddress(undefined)}
            onOpen={showInAddress}
            onChange={change}
            onSpam={setSpam}
            onSaved={() => void reload().catch(failed)}
          />
        )}
      </div>
    </OptionLabels>
  )
}
