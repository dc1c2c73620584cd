'use client'

import {useTranslations} from 'next-intl'
import Link from 'next/link'
import {useSearchParams} from 'next/navigation'
import {useCallback, useEffect, useState} from 'react'
import {isRecord} from '@/lib/isRecord'
import type {ResponseSla} from '@/lib/time/responseSla'
import type {StaffMember} from '@/server/auth/roles'
import {useWhenReplaced} from '@/ui/admin/list/listPage'
import {useLiveReload} from '@/ui/admin/live/InboxWatcher'
import {DASHBOARD, dashboardPath, type Tab} from '@/ui/admin/shell/tabs'
import {useErrorToast} from '@/ui/admin/toast/Toasts'
import {BookingDrawer} from '../drawer/BookingDrawer'
import type {BookingRow} from '../view'
import type {useInbox} from './useInbox'
import './list.css'

const OPENED_HERE = 'opened-here'

/**
 * Puts the open booking into the URL without loading the page again. An open drawer is one entry of the browser's
 * history: closing it goes back, and opening another booking replaces the entry.
 */
function setBookingInAddress(tab: Tab, id: string | undefined) {
  const url = new URL(window.location.href)
  const isOpen = url.searchParams.has('booking')
  const state: unknown = window.history.state
  const openedHere = isRecord(state) && Boolean(state[OPENED_HERE])
  if (!id && openedHere) return window.history.back()
  // Name the tab: a URL without one may open another tab.
  url.searchParams.set('tab', tab)
  if (id) url.searchParams.set('booking', id)
  else url.searchParams.delete('booking')
  if (id && !isOpen) window.history.pushState({[OPENED_HERE]: true}, '', url)
  else window.history.replaceState(openedHere ? {[OPENED_HERE]: true} : null, '', url)
}

/** The booking that is open in the drawer beside a list. */
export function useOpenBooking(tab: Tab) {
  const searchParams = useSearchParams()
  const open = useCallback((id: string | undefined) => setBookingInAddress(tab, id), [tab])
  const hrefOf = (id: string) => {
    const params = new URLSearchParams(searchParams)
    params.set('tab', tab)
    params.set('booking', id)
    return `${DASHBOARD}?${params}`
  }
  return {openId: searchParams.get('booking') ?? undefined, open, hrefOf}
}

/** Waiting times are shown in minutes. */
const TICK_MS = 30_000

/** The clock of a list, and its reload: on news, or by the button, which also reads the open booking again. */
export function useDesk(now: number, reload: () => Promise<void>) {
  const showError = useErrorToast()
  const [clock, setClock] = useState(now)
  const [reloads, setReloads] = useState(0)
  const [reloading, setReloading] = useState(false)
  useWhenReplaced(now, () => setClock(now))
  useEffect(() => {
    const timer = window.setInterval(() => setClock(Date.now()), TICK_MS)
    return () => window.clearInterval(timer)
  }, [])
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
  return {clock, reloads, reloading, refresh}
}

/** Opens the form for a caller. */
export function PhoneRequestLink() {
  const t = useTranslations('admin.phoneRequest')
  return (
    <Link
      className="btn btn--sm phone-request-link"
      href={dashboardPath('bookings', {new: 'phone'})}
      prefetch={false}
      aria-label={t('open')}
    >
      <span className="whole">{t('open')}</span>
      <span className="short">{t('short')}</span>
    </Link>
  )
}

type Inbox = Pick<
  ReturnType<typeof useInbox>,
  | 'reload'
  | 'confirmingId'
  | 'chooseTime'
  | 'leaveTime'
  | 'changeStatus'
  | 'acceptProposal'
  | 'declineProposal'
  | 'setSpam'
>

type Props = {
  inbox: Inbox
  openId: string | undefined
  open: (id: string | undefined) => void
  rows: readonly BookingRow[]
  reloads: number
  now: number
  sla: ResponseSla
  staff: readonly StaffMember[]
}

/** The drawer of the open booking, with the commands of its list. */
export function InboxDrawer({inbox, openId, open, ...shared}: Props) {
  const showError = useErrorToast()
  if (!openId) return null
  return (
    <BookingDrawer
      {...shared}
      key={openId}
      id={openId}
      confirming={openId === inbox.confirmingId}
      onClose={() => {
        inbox.leaveTime(openId)
        open(undefined)
      }}
      onOpen={open}
      onChooseTime={inbox.chooseTime}
      onChange={inbox.changeStatus}
      onAccept={inbox.acceptProposal}
      onDecline={inbox.declineProposal}
      onSpam={inbox.setSpam}
      onSaved={() => void inbox.reload().catch(showError)}
    />
  )
}
