'use client'

import {useTranslations} from 'next-intl'
import {useState} from 'react'
import type {BookingStatus} from '@/lib/bookingOptions'
import {errorCodeOf} from '@/ui/admin/api'
import {useListPage} from '@/ui/admin/list/useListPage'
import {useToast} from '@/ui/admin/toast/Toasts'
import {useErrorToast} from '@/ui/admin/toast/useErrorToast'
import {fetchBooking, patchBooking} from '../api'
import {StatusEmail} from '../status/StatusEmail'
import {BookingAnswer, type BookingRow} from '../view'

export type StatusChange = {row: BookingRow; status: BookingStatus; notify: boolean}

const without = (ids: ReadonlySet<string>, id: string) => new Set([...ids].filter((each) => each !== id))

/** The list and its commands. Each command changes the row at once, saves, and reads the list again. */
export function useInbox(initial: BookingAnswer, listPath: string) {
  const t = useTranslations('admin.bookings')
  const toast = useToast()
  const showError = useErrorToast()
  const {page, setPage, reload} = useListPage(initial, listPath, BookingAnswer)
  const [busyIds, setBusyIds] = useState<ReadonlySet<string>>(new Set())

  const showRow = (row: BookingRow) =>
    setPage((current) => ({...current, rows: current.rows.map((each) => (each._id === row._id ? row : each))}))

  /** Somebody else changed the booking first: shows the current status and offers to overwrite it. */
  async function resolveConflict({row, status, notify}: StatusChange) {
    const current = await fetchBooking(row._id)
    const currentRow: BookingRow = {...row, revision: current.revision, status: current.status, spam: current.spam}
    showRow(currentRow)
    const overwrite = {
      label: t('anyway', {status: t(`status.${status}`)}),
      run: () => void changeStatus({row: currentRow, status, notify}),
    }
    toast({
      message: t('conflict', {name: row.name, status: t(`status.${current.status}`)}),
      error: true,
      actions: current.status === status ? [] : [overwrite],
    })
  }

  async function undo(row: BookingRow, revision: string) {
    try {
      await patchBooking(row._id, revision, {action: 'undo'})
      toast({message: t('undone', {name: row.name, status: t(`status.${row.status}`)})})
      await reload()
    } catch (error) {
      showError(error)
    }
  }

  async function saveStatus({row, status, notify}: StatusChange) {
    const revision = await patchBooking(row._id, row.revision, {action: 'status', status, notify, hold: true})
    const message = t('saved', {name: row.name, status: t(`status.${status}`)})
    const onUndo = () => void undo(row, revision)
    toast(
      notify
        ? {message, content: (controls) => <StatusEmail {...controls} {...{row, status, revision, onUndo}} />}
        : {message, actions: [{label: t('undo'), run: onUndo}]},
    )
    await reload()
  }

  async function changeStatus(change: StatusChange): Promise<void> {
    const {row, status} = change
    setBusyIds((ids) => new Set(ids).add(row._id))
    showRow({...row, status})
    try {
      await saveStatus(change)
    } catch (error) {
      showRow(row)
      if (errorCodeOf(error) === 'stale_revision') await resolveConflict(change).catch(showError)
      else showError(error, [{label: t('again'), run: () => void changeStatus(change)}])
    }
    setBusyIds((ids) => without(ids, row._id))
  }

  async function setSpam(row: BookingRow, spam: boolean) {
    try {
      await patchBooking(row._id, row.revision, {action: 'spam', spam})
      toast({message: t(spam ? 'nowSpam' : 'nowInbox', {name: row.name})})
      await reload()
    } catch (error) {
      showError(error)
    }
  }

  return {page, busyIds, reload, changeStatus, setSpam}
}
