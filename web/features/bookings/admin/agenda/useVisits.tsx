'use client'

import {useTranslations} from 'next-intl'
import {useRouter} from 'next/navigation'
import {isOver, type Visit} from '@/lib/time/visits'
import {errorCodeOf} from '@/ui/admin/api'
import {useErrorToast, useToast} from '@/ui/admin/toast/Toasts'
import {patchBooking} from '../api'
import type {BookingPatch} from '../input'
import {useVisitLabel} from '../labels'
import {StatusEmail} from '../status/StatusEmail'
import type {BookingRow} from '../view'
import type {FurtherVisit} from './queries'

export type FurtherPatch = Extract<BookingPatch, {action: 'add_visit' | 'move_visit' | 'remove_visit'}>

/** Returns the change that takes a change of a further visit back. A new visit has the key of its history entry. */
function inverseOf(patch: FurtherPatch, revision: string, former: FurtherVisit | undefined): FurtherPatch | undefined {
  if (patch.action === 'add_visit') return {action: 'remove_visit', key: revision}
  if (!former) return undefined
  const {date, until, start, end} = former
  const visit = {date, start, end, ...(until && {until})}
  return patch.action === 'move_visit' ? {...patch, visit} : {action: 'add_visit', visit}
}

/**
 * Agrees on a visit or moves it, like the drawer: the email waits while the toast offers Undo. Changes further visits
 * without an email. Both return whether the change was saved.
 */
export function useVisits() {
  const t = useTranslations('admin.bookings')
  const tVisit = useTranslations('admin.visit')
  const tAgenda = useTranslations('admin.agenda')
  const label = useVisitLabel()
  const toast = useToast()
  const showError = useErrorToast()
  const router = useRouter()

  async function undo(row: BookingRow, revision: string) {
    try {
      await patchBooking(row._id, revision, {action: 'undo'})
      toast({message: t('undone', {name: row.name, status: t(`status.${row.status}`)}), about: row._id})
    } catch (error) {
      showError(error)
    }
    router.refresh()
  }

  /** `overlap`: agree although the time is full. */
  async function agree(row: BookingRow, visit: Visit, overlap = false): Promise<boolean> {
    const about = row._id
    const notify = row.email !== '' && !isOver(visit, new Date())
    try {
      const change = {action: 'status', status: 'confirmed', hold: true, notify, visit, overlap} as const
      const revision = await patchBooking(row._id, row.revision, change)
      const message = `${row.name}: ${label.visit(visit)}`
      const onUndo = () => void undo(row, revision)
      toast(
        notify
          ? {
              message,
              about,
              content: (controls) => (
                <StatusEmail {...controls} row={row} status="confirmed" revision={revision} onUndo={onUndo} />
              ),
            }
          : {message, about, actions: [{label: t('undo'), run: onUndo}]},
      )
      router.refresh()
      return true
    } catch (error) {
      const anyway = {label: tVisit('confirmFull'), run: () => void agree(row, visit, true)}
      showError(error, errorCodeOf(error) === 'full' ? [anyway] : [], about)
      router.refresh()
      return false
    }
  }
  /** Puts a further visit back as it was. */
  async function undoFurther(row: BookingRow, revision: string, patch: FurtherPatch) {
    try {
      await patchBooking(row._id, revision, patch)
      toast({message: tAgenda('undone', {name: row.name}), about: row._id})
    } catch (error) {
      showError(error)
    }
    router.refresh()
  }

  /** `former`: the visit before it is moved or removed. */
  async function changeFurther(row: BookingRow, patch: FurtherPatch, former?: FurtherVisit): Promise<boolean> {
    const about = row._id
    try {
      const revision = await patchBooking(row._id, row.revision, patch)
      const message =
        patch.action === 'move_visit'
          ? `${row.name}: ${label.visit(patch.visit)}`
          : tAgenda(patch.action === 'add_visit' ? 'added' : 'removed', {name: row.name})
      const back = inverseOf(patch, revision, former)
      const actions = back ? [{label: t('undo'), run: () => void undoFurther(row, revision, back)}] : []
      toast({message, about, actions})
      return true
    } catch (error) {
      showError(error, [], about)
      return false
    } finally {
      router.refresh()
    }
  }

  return {agree, changeFurther}
}
