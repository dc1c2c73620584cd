'use client'

import {useTranslations} from 'next-intl'
import {useState} from 'react'
import type {StaffMember} from '@/server/auth/roles'
import {errorCodeOf} from '@/ui/admin/api'
import {ActionButton} from '@/ui/admin/controls'
import {openByKey} from '@/ui/admin/shortcuts'
import {useErrorToast, useToast} from '@/ui/admin/toast/Toasts'
import {patchBooking} from '../api'
import {StaffOptions} from '../AssigneeSelect'
import type {BookingPatch} from '../input'
import type {BookingRow} from '../view'

// One command for many bookings. Each booking is changed by the same single command as in its drawer, from the revision
// that the list shows.

export type BulkCommand = {type: 'spam' | 'replied' | 'completed'} | {type: 'assign'; assignee: string}
type Step = {row: BookingRow; body: BookingPatch; undo: BookingPatch}
type Target = Pick<Step, 'row' | 'body'>

/** The effect of a command on a booking, and its undo; undefined if nothing would change. */
export function bulkStep(row: BookingRow, command: BulkCommand): Step | undefined {
  switch (command.type) {
    case 'spam':
      // Others may take the freed time before the undo, so restore the visit even if its time is full.
      return row.spam
        ? undefined
        : {row, body: {action: 'spam', spam: true}, undo: {action: 'spam', spam: false, overlap: true}}
    case 'replied':
      return row.firstRespondedAt
        ? undefined
        : {row, body: {action: 'replied', replied: true}, undo: {action: 'replied', replied: false}}
    case 'completed':
      return row.status === 'completed'
        ? undefined
        : {row, body: {action: 'status', status: 'completed', notify: false}, undo: {action: 'undo'}}
    case 'assign':
      return (row.assignee ?? '') === command.assignee
        ? undefined
        : {
            row,
            body: {action: 'assign', assignee: command.assignee},
            undo: {action: 'assign', assignee: row.assignee ?? ''},
          }
    default:
      return command satisfies never
  }
}

/** After one of these the next request would fail too. */
const ENDS_ALL = ['unauthorized', 'sign_in_again', 'forbidden', 'offline']

/** Changes one booking after another. A refusal skips only its booking, unless it would hit all. */
export async function runBulk<Each extends Target>(steps: readonly Each[], patch: typeof patchBooking) {
  const done: (Each & {revision: string})[] = []
  const failed: {row: BookingRow; error: unknown}[] = []
  let ended: unknown
  for (const step of steps) {
    const {row, body} = step
    try {
      if (ended) throw ended
      done.push({...step, revision: await patch(row._id, row.revision, body)})
    } catch (error) {
      if (ENDS_ALL.includes(errorCodeOf(error))) ended = error
      failed.push({row, error})
    }
  }
  return {done, failed, ended}
}

export type Selection = {
  selected: readonly BookingRow[]
  isSelected: (id: string) => boolean
  toggle: (id: string) => void
  /** All of the page, or none of them. */
  toggleAll: () => void
  clear: () => void
}

/** The ticked rows of a page. A row that has left the list is no longer ticked. */
export function useSelection(rows: readonly BookingRow[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const selected = rows.filter(({_id}) => ids.has(_id))
  return {
    selected,
    isSelected: (id) => ids.has(id),
    toggle: (id) =>
      setIds((current) => new Set([...current].filter((each) => each !== id).concat(current.has(id) ? [] : id))),
    toggleAll: () => setIds(new Set(selected.length === rows.length ? [] : rows.map(({_id}) => _id))),
    clear: () => setIds(new Set()),
  }
}

/** Runs a command on the ticked rows, tells which stayed unchanged and why, and offers an undo. */
function useBulk({selected, clear}: Selection, reload: () => Promise<void>) {
  const t = useTranslations('admin.bookings.bulk')
  const tList = useTranslations('admin.bookings')
  const toast = useToast()
  const showError = useErrorToast()
  const [running, setRunning] = useState(false)

  const runSteps = async <Each extends Target>(steps: readonly Each[]) => {
    setRunning(true)
    const {done, failed, ended} = await runBulk(steps, patchBooking)
    await reload().catch(showError)
    setRunning(false)
    if (ended) showError(ended)
    if (failed.length > 0) {
      const names = failed.map(({row, error}) => {
        const reason = t(errorCodeOf(error) === 'stale_revision' ? 'reasons.stale' : 'reasons.other')
        return t('failedOne', {name: row.name, reason})
      })
      toast({message: t('failed', {count: failed.length, names: names.join(', ')}), error: true, news: true})
    }
    return {done, failed}
  }
  const undo = async (steps: readonly (Step & {revision: string})[]) => {
    const {done} = await runSteps(steps.map(({row, undo: body, revision}) => ({row: {...row, revision}, body})))
    if (done.length > 0) toast({message: t('undone', {count: done.length}), news: true})
  }
  const run = async (command: BulkCommand) => {
    const steps = selected.flatMap((row) => bulkStep(row, command) ?? [])
    if (steps.length === 0) return toast({message: t('nothing'), news: true})
    const {done, failed} = await runSteps(steps)
    if (failed.length === 0) clear()
    if (done.length === 0) return
    const action = {label: tList('undo'), run: () => void undo(done)}
    toast({message: t('done', {count: done.length}), actions: [action], news: true})
  }
  return {running, run}
}

type Props = {selection: Selection; staff: readonly StaffMember[]; reload: () => Promise<void>}

/** The commands for the ticked rows. */
export function BulkBar({selection, staff, reload}: Props) {
  const t = useTranslations('admin.bookings.bulk')
  const tAgenda = useTranslations('admin.agenda')
  const {running, run} = useBulk(selection, reload)
  const count = selection.selected.length
  if (count === 0) return null
  return (
    <div className="bulk-bar" role="group" aria-label={t('label')}>
      <strong role="status">{t('selected', {count})}</strong>
      {(['spam', 'replied', 'completed'] as const).map((type) => (
        <ActionButton
          key={type}
          className="btn btn--outline btn--sm"
          inactive={running}
          onClick={() => void run({type})}
        >
          {t(type)}
        </ActionButton>
      ))}
      <select
        className="input"
        aria-label={t('assign')}
        value="choose"
        aria-disabled={running}
        onKeyDown={(event) => openByKey(event, event.currentTarget)}
        onChange={({target}) => !running && void run({type: 'assign', assignee: target.value})}
      >
        <option value="choose">{t('assign')}</option>
        <option value="">{tAgenda('unassigned')}</option>
        <StaffOptions staff={staff} chosen="" />
      </select>
      <button className="btn btn--ghost btn--sm" type="button" onClick={selection.clear}>
        {t('clear')}
      </button>
    </div>
  )
}
