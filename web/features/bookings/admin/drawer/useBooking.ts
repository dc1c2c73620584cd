'use client'

import {useCallback, useEffect, useEffectEvent, useRef, useState} from 'react'
import {useErrorToast} from '@/ui/admin/toast/Toasts'
import {fetchBooking} from '../api'
import type {BookingDetail, BookingRow} from '../view'

/**
 * A whole booking beside the list. The list is read again after an undo, and when others have changed something: the
 * booking then is too, if it is no longer the one that was read, or could not be read yet, or if `reloads` has risen. What
 * is typed beside it stays.
 */
export function useBooking(id: string, rows: readonly BookingRow[], reloads: number) {
  const showError = useErrorToast()
  const [booking, setBooking] = useState<BookingDetail>()
  const [failed, setFailed] = useState(false)
  const latestRequest = useRef(0)
  const read = useCallback(async () => {
    const request = ++latestRequest.current
    const loaded = await fetchBooking(id)
    if (request === latestRequest.current) setBooking(loaded)
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
    // A booking that this page of the list does not show may have changed as well.
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
