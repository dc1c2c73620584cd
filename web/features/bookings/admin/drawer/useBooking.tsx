'use client'

import {useCallback, useEffect, useEffectEvent, useRef, useState, type MouseEvent} from 'react'
import {useTranslations} from 'next-intl'
import {useErrorToast} from '@/ui/admin/toast/Toasts'
import {SkeletonLine} from '@/ui/admin/panel/Panel'
import {fetchBooking} from '../api'
import type {BookingDetail, BookingRow} from '../view'

/**
 * Loads the whole booking of a row. Reads it again after the list was read, if its revision differs or its first read
 * has failed, and when `reloads` rises. Unsaved input stays.
 */
export function useBooking(id: string, rows: readonly BookingRow[], reloads: number) {
  const showError = useErrorToast()
  const [booking, setBooking] = useState<BookingDetail>()
  const [failed, setFailed] = useState(false)
  const requests = useRef({sent: 0, shown: 0})
  const read = useCallback(async () => {
    const request = ++requests.current.sent
    const loaded = await fetchBooking(id)
    // Ignore an answer that is older than the data on screen.
    if (request < requests.current.shown) return
    requests.current.shown = request
    setBooking(loaded)
  }, [id])
  const readFirst = useCallback(
    () =>
      read().catch((error: unknown) => {
        setFailed(true)
        showError(error)
      }),
    [read, showError],
  )
  useEffect(() => void readFirst(), [readFirst])
  const retry = () => {
    setFailed(false)
    void readFirst()
  }
  const readIfChanged = useEffectEvent((latest: readonly BookingRow[]) => {
    // A booking that this page of the list does not show may have changed too.
    const listed = latest.find(({_id}) => _id === id)
    if (booking ? listed?.revision !== booking.revision : failed) void read().catch(() => undefined)
  })
  useEffect(() => readIfChanged(rows), [rows])
  const readAgain = useEffectEvent((count: number) => {
    if ((booking || failed) && count > 0) void read().catch(() => undefined)
  })
  useEffect(() => readAgain(reloads), [reloads])
  return {booking, failed, read, retry}
}

type NotLoadedProps = {failed: boolean; onRetry: () => void}

/** Stands in for a booking that is loading, or could not be loaded. */
export function BookingNotLoaded({failed, onRetry}: NotLoadedProps) {
  const t = useTranslations('admin.states')
  const retry = ({currentTarget}: MouseEvent<HTMLButtonElement>) => {
    // The pressed button disappears: move the focus to the heading.
    currentTarget.closest('[role="dialog"]')?.querySelector('h2')?.focus()
    onRetry()
  }
  if (failed)
    return (
      <div className="actions">
        <p>{t('errorTitle')}</p>
        <button className="btn btn--outline btn--sm" type="button" onClick={retry}>
          {t('retry')}
        </button>
      </div>
    )
  return (
    <>
      <span className="visually-hidden">{t('loading')}</span>
      <SkeletonLine length="short" />
      <SkeletonLine length="full" />
      <SkeletonLine length="long" />
    </>
  )
}
