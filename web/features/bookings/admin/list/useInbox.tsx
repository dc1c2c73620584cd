'use client'

import {useTranslations} from 'next-intl'
import {useCallback, useRef, useState} from 'react'
import type {BookingStatus} from '@/lib/bookingOptions'
import {apiFetch, codeOfError} from '@/ui/admin/api'
import {Saved} from '@/ui/admin/parts'
import {useToast} from '@/ui/admin/toast/Toasts'
import {useFailure} from '@/ui/admin/toast/useFailure'
import {bookingAddress} from '../api'
import type {BookingPatch} from '../input'
import {StatusEmail} from '../status/StatusEmail'
import {BookingAnswer, BookingDetail, type BookingRow} from '../view'

export type StatusChange = {row: BookingRow; status: BookingStatus; notify: boolean}

const without = (ids: ReadonlySet<string>, id: string) => new Set([...ids].filter((each) => each !== id))

const patch = (row: BookingRow, body: BookingPatch, revision = row.revision) =>
  apiFetch(bookingAddress(row._id), {method: 'PATCH', body, revision})

/** The list on screen and what can be done to it: shown at once, saved, then the list is read again. */
export function useInbox(initial: BookingAnswer, listAddress: string) {
  const t = useTranslations('admin.bookings')
  const toast = useToast()
  const failed = useFailure()
  const [page, setPage] = useState(initial)
  const [busyIds, setBusy] = useState<ReadonlySet<string>>(new Set())
  const latest = useRef(0)

  const reload = useCallback(async () => {
    const turn = ++latest.current
    const answer = BookingAnswer.parse(await apiFetch(listAddress))
    if (turn === latest.current) setPage(answer)
  }, [listAddress])

  function show(row: BookingRow) {
    // An answer to an older question must not paint over this.
    latest.current++
    setPage((now) => ({...now, rows: now.rows.map((each) => (each._id === row._id ? row : each))}))
  }

  /** Somebody else was faster: show what they made of it, and ask. */
  async function resolve({row, status, notify}: StatusChange) {
    const now = BookingDetail.parse(await apiFetch(bookingAddress(row._id)))
    const theirs: BookingRow = {...row, revision: now.revision, status: now.status, spam: now.spam}
    show(theirs)
    const run = () => void change({row: theirs, status, notify})
    const actions = now.status === status ? [] : [{words: t('anyway', {status: t(`status.${status}`)}), run}]
    toast({words: t('conflict', {name: row.name, status: t(`status.${now.status}`)}), bad: true, actions})
  }

  async function undo(row: BookingRow, revision: string) {
    try {
      await patch(row, {action: 'undo'}, revision)
      toast({words: t('undone', {name: row.name, status: t(`status.${row.status}`)})})
      await reload()
    } catch (error) {
      failed(error)
    }
  }

  async function save({row, status, notify}: StatusChange) {
    const {revision} = Saved.parse(await patch(row, {action: 'status', status, notify, hold: true}))
    const words = t(notify ? 'savedAndMailed' : 'saved', {name: row.name, status: t(`status.${status}`)})
    const takeBack = () => void undo(row, revision)
    toast(
      notify
        ? {words, card: (controls) => <StatusEmail {...controls} {...{row, status, revision}} onUndo={takeBack} />}
        : {words, actions: [{words: t('undo'), run: takeBack}]},
    )
    await reload()
  }

  async function change(wanted: StatusChange): Promise<void> {
    const {row, status} = wanted
    setBusy((ids) => new Set(ids).add(row._id))
    show({...row, status})
    try {
      await save(wanted)
    } catch (error) {
      show(row)
      if (codeOfError(error) === 'stale_revision') await resolve(wanted).catch(failed)
      else failed(error, [{words: t('again'), run: () => void change(wanted)}])
    }
    setBusy((ids) => without(ids, row._id))
  }

  async function setSpam(row: BookingRow, spam: boolean) {
    try {
      await patch(row, {action: 'spam', spam})
      toast({words: t(spam ? 'nowSpam' : 'nowInbox', {name: row.name})})
      await reload()
    } catch (error) {
      failed(error)
    }
  }

  return {page, busyIds, reload, change, setSpam}
}
