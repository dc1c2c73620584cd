'use client'

import {useTranslations} from 'next-intl'
import {useState} from 'react'
import {errorCodeOf} from '@/ui/admin/api'
import {useListPage, useWhenReplaced} from '@/ui/admin/list/listPage'
import {useToast, useErrorToast} from '@/ui/admin/toast/Toasts'
import {fetchBooking, patchBooking} from '../api'
import {StatusEmail} from '../status/StatusEmail'
import type {StatusChoice} from '../status/StatusForm'
import type {BookingRow} from '../view'

export type StatusChange = {row: BookingRow} & StatusChoice

/** Refusals that the admin resolves by choosing or checking the time of the visit. */
const needsTime = (code: string | undefined) => code === 'full' || code === 'visit_required' || code === 'visit_over'

const without = (ids: ReadonlySet<string>, id: string) => new Set([...ids].filter((each) => each !== id))

/** Keep `schema` outside the component. */
type Source<Page> = {path: string; schema: {parse: (body: unknown) => Page}; openBooking: (id: string) => void}

/**
 * The list and its commands. Each command changes the row at once, saves, and reads the list again. `openBooking` opens a
 * booking whose time the admin must check before confirming; until then `confirmingId` is its id.
 */
export function useInbox<Page extends {rows: BookingRow[]}>(initial: Page, {path, schema, openBooking}: Source<Page>) {
  const t = useTranslations('admin.bookings')
  const tVisit = useTranslations('admin.visit')
  const toast = useToast()
  const showError = useErrorToast()
  const {page, setPage, reload} = useListPage(initial, path, schema)
  const [busyIds, setBusyIds] = useState<ReadonlySet<string>>(new Set())
  const [confirmingId, setConfirmingId] = useState<string>()
  useWhenReplaced(initial, () => setConfirmingId(undefined))
  const chooseTime = (id: string) => {
    setConfirmingId(id)
    openBooking(id)
  }
  const leaveTime = (id: string) => setConfirmingId((current) => (current === id ? undefined : current))

  const showRow = (row: BookingRow) =>
    setPage((current) => ({
      ...current,
      rows: current.rows.map((each) => (each._id === row._id ? {...each, ...row} : each)),
    }))

  /** A colleague changed the booking first: shows the current status and offers to overwrite it. */
  async function resolveConflict({row, ...choice}: StatusChange) {
    const {status} = choice
    const current = await fetchBooking(row._id)
    const currentRow: BookingRow = {...row, revision: current.revision, status: current.status, spam: current.spam}
    showRow(currentRow)
    const overwrite = {
      label: t('anyway', {status: t(`status.${status}`)}),
      run: () => void changeStatus({row: currentRow, ...choice}),
    }
    toast({
      message: t('conflict', {name: row.name, status: t(`status.${current.status}`)}),
      error: true,
      about: row._id,
      actions: current.status === status ? [] : [overwrite],
    })
  }

  async function undo(row: BookingRow, revision: string) {
    try {
      await patchBooking(row._id, revision, {action: 'undo'})
      toast({message: t('undone', {name: row.name, status: t(`status.${row.status}`)}), about: row._id})
      await reload()
    } catch (error) {
      showError(error)
    }
  }

  async function saveStatus({row, ...choice}: StatusChange) {
    const revision = await patchBooking(row._id, row.revision, {action: 'status', hold: true, ...choice})
    await announce(row, choice, revision)
  }

  /** Tells what was saved, and offers to undo it while the email waits. */
  async function announce(
    row: BookingRow,
    {status, notify}: Pick<StatusChoice, 'status' | 'notify'>,
    revision: string,
  ) {
    const message = t('saved', {name: row.name, status: t(`status.${status}`)})
    const onUndo = () => void undo(row, revision)
    const about = row._id
    toast(
      notify && row.email
        ? {message, about, content: (controls) => <StatusEmail {...controls} {...{row, status, revision, onUndo}} />}
        : {message, about, actions: [{label: t('undo'), run: onUndo}]},
    )
    await reload()
  }

  async function changeStatus(change: StatusChange): Promise<void> {
    const {row, status} = change
    leaveTime(row._id)
    setBusyIds((ids) => new Set(ids).add(row._id))
    showRow({...row, status, ...(change.visit && {visit: change.visit})})
    try {
      await saveStatus(change)
    } catch (error) {
      showRow(row)
      const code = errorCodeOf(error)
      if (needsTime(code)) chooseTime(row._id)
      if (code === 'stale_revision') await resolveConflict(change).catch(showError)
      else showError(error, needsTime(code) ? [] : [{label: t('again'), run: () => void changeStatus(change)}], row._id)
    }
    setBusyIds((ids) => without(ids, row._id))
  }

  /** Confirms the time that the customer asked for. */
  async function acceptProposal(row: BookingRow) {
    try {
      const revision = await patchBooking(row._id, row.revision, {action: 'accept', hold: true})
      await announce(row, {status: 'confirmed', notify: true}, revision)
    } catch (error) {
      const code = errorCodeOf(error)
      if (needsTime(code)) chooseTime(row._id)
      showError(error)
    }
  }

  async function declineProposal(row: BookingRow) {
    try {
      await patchBooking(row._id, row.revision, {action: 'decline'})
      leaveTime(row._id)
      toast({message: tVisit('declined', {name: row.name})})
      await reload()
    } catch (error) {
      showError(error)
    }
  }

  async function setSpam(row: BookingRow, spam: boolean, overlap = false): Promise<void> {
    try {
      const revision = await patchBooking(row._id, row.revision, {action: 'spam', spam, overlap})
      const undoSpam = {label: t('undo'), run: () => void setSpam({...row, revision}, false, true)}
      toast({
        message: t(spam ? 'nowSpam' : 'nowInbox', {name: row.name}),
        about: row._id,
        actions: spam ? [undoSpam] : [],
      })
      await reload()
    } catch (error) {
      // Spam has no fields for another time: offer to restore the booking first.
      const isFull = errorCodeOf(error) === 'full'
      showError(error, isFull ? [{label: t('notSpamAnyway'), run: () => void setSpam(row, spam, true)}] : [], row._id)
    }
  }

  return {
    page,
    busyIds,
    reload,
    confirmingId,
    chooseTime,
    leaveTime,
    changeStatus,
    acceptProposal,
    declineProposal,
    setSpam,
  }
}
