'use client'

import {useTranslations} from 'next-intl'
import {useCallback, useRef, useState} from 'react'
import type {BookingStatus} from '@/lib/bookingOptions'
import {ask, codeOfError} from '../api'
import {useToast} from '../shell/Toasts'
import {useFailure} from '../useFailure'
import {Saved} from '../parts'
import {BookingAnswer, BookingDetail, type BookingRow} from './view'

const address = (id: string) => `/api/admin/bookings/${id}`

export type StatusChange = {row: BookingRow; status: BookingStatus; notify: boolean}

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
    const answer = BookingAnswer.parse(await ask(listAddress))
    if (turn === latest.current) setPage(answer)
  }, [listAddress])

  const replace = useCallback((row: BookingRow) => {
    setPage((now) => ({...now, rows: now.rows.map((each) => (each._id === row._id ? row : each))}))
  }, [])

  const busy = useCallback((id: string, on: boolean) => {
    setBusy((ids) => {
      const next = new Set(ids)
      if (on) next.add(id)
      else next.delete(id)
      return next
    })
  }, [])

  /** Somebody else was faster: show what they made of it, and ask. */
  const resolve = useCallback(
    async ({row, status, notify}: StatusChange, again: (change: StatusChange) => Promise<void>) => {
      const now = BookingDetail.parse(await ask(address(row._id)))
      const theirs: BookingRow = {...row, _rev: now._rev, status: now.status, spam: now.spam}
      replace(theirs)
      const anyway = {words: t('anyway', {status: t(`status.${status}`)}), run: () => void again({row: theirs, status, notify})}
      const words = t('conflict', {name: row.name, status: t(`status.${now.status}`)})
      toast({words, bad: true, actions: now.status === status ? [] : [anyway]})
    },
    [replace, t, toast],
  )

  const change = useCallback(
    async ({row, status, notify}: StatusChange): Promise<void> => {
      busy(row._id, true)
      replace({...row, status})
      try {
        const body = {status, notify}
        const saved = Saved.parse(await ask(address(row._id), {method: 'PATCH', body, revision: row._rev}))
        const undone = async () => {
          const undo = {status: row.status, notify: false, undo: true}
          await ask(address(row._id), {method: 'PATCH', body: undo, revision: saved.revision})
          await reload()
          toast({words: t('undone', {name: row.name, status: t(`status.${row.status}`)})})
        }
        const key = notify ? 'savedAndMailed' : 'saved'
        const words = t(key, {name: row.name, status: t(`status.${status}`)})
        toast({words, actions: [{words: t('undo'), run: () => void undone().catch(failed)}]})
        await reload()
      } catch (error) {
        replace(row)
        const again = (next: StatusChange) => change(next)
        if (codeOfError(error) === 'conflict') await resolve({row, status, notify}, again).catch(failed)
        else failed(error, [{words: t('again'), run: () => void change({row, status, notify})}])
      } finally {
        busy(row._id, false)
      }
    },
    [busy, failed, reload, replace, resolve, t, toast],
  )

  const setSpam = useCallback(
    async (row: BookingRow, spam: boolean) => {
      try {
        await ask(address(row._id), {method: 'PATCH', body: {spam}, revision: row._rev})
        await reload()
        toast({words: t(spam ? 'nowSpam' : 'nowInbox', {name: row.name})})
      } catch (error) {
        failed(error)
      }
    },
    [failed, reload, t, toast],
  )

  return {page, busyIds, reload, change, setSpam}
}
