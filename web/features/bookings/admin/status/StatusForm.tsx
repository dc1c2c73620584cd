'use client'

import {useTranslations} from 'next-intl'
import {useState} from 'react'
import {type BookingStatus, BOOKING_STATUSES, isBookingStatus} from '@/lib/bookingOptions'
import {agreedVisit, isSameVisit, requestedTime, visitInstant, visitOfSlot} from '@/lib/time/visits'
import {ActionButton, Checkbox} from '@/ui/admin/controls'
import {openByKey} from '@/ui/admin/shortcuts'
import {useHydrated} from '@/ui/browser'
import {isOwnChange, type NewStatus} from '../api'
import {VISIT_NOTE_LIMIT} from '../input'
import {ChangedMeanwhile} from '../useTypedFields'
import {type BookingDetail, openProposal} from '../view'
import {useVisitLabel} from '../labels'
import {useConflict, VisitFields, visitOf} from './VisitFields'
import {EmailPreview} from './StatusEmail'
import '../drawer/drawer.css'

type SelectProps = {name: string; status: BookingStatus; busy: boolean; onChange: (status: BookingStatus) => void}

export function StatusSelect({name, status, busy, onChange}: SelectProps) {
  const t = useTranslations('admin.bookings')
  const hydrated = useHydrated()
  return (
    <span className={`status-select ${status}`}>
      <select
        aria-label={t('statusOf', {name})}
        value={status}
        disabled={!hydrated}
        // `disabled` would take the keyboard focus from the row.
        aria-disabled={busy}
        onKeyDown={(event) => openByKey(event, event.currentTarget)}
        onChange={({target}) => !busy && isBookingStatus(target.value) && onChange(target.value)}
      >
        {BOOKING_STATUSES.map((each) => (
          <option key={each} value={each}>
            {t(`status.${each}`)}
          </option>
        ))}
      </select>
    </span>
  )
}

type Draft = {date: string; start: string; end: string; note: string}

const isSameDraft = (a: Draft, b: Draft) =>
  a.date === b.date && a.start === b.start && a.end === b.end && a.note.trim() === b.note.trim()

/** The first time in the fields of a confirmation: the agreed one, or the customer's request. */
function initialVisit(booking: BookingDetail) {
  const requested = requestedTime({...booking, proposal: openProposal(booking)})
  const {
    date = '',
    start = '',
    end = '',
  } = (booking.status === 'confirmed' && !openProposal(booking) ? agreedVisit(booking) : undefined) ??
    visitOfSlot(requested.date, requested.time) ??
    agreedVisit(booking) ?? {date: requested.date}
  return {requested, draft: {date, start, end, note: booking.visitNote}}
}

/** A choice is outdated once this value differs from the one at the time of the choice. */
const stateOf = (booking: BookingDetail) =>
  JSON.stringify([booking.status, agreedVisit(booking), booking.visitNote, openProposal(booking)?.at])

interface Choice {
  status: BookingStatus
  /** Undefined until a time is typed. */
  draft?: Draft
  confirming: boolean
  /** The booking when the choice was made. */
  revision: string
  state: string
}

/**
 * The chosen, unsaved status and time. They stay when the booking changes, unless the booking then equals the choice. A
 * `key` would reset them too, but take the focus from the pressed button. `confirming`: the admin has confirmed outside
 * the drawer; only the time is missing.
 */
function useStatusChoice(booking: BookingDetail, confirming: boolean, saving: boolean) {
  const {requested, draft: initial} = initialVisit(booking)
  const [choice, setChoice] = useState<Choice>()
  const start = {status: confirming ? 'confirmed' : booking.status, draft: initial} as const
  const isStart = ({status, draft = initial}: Pick<Choice, 'status' | 'draft'>) =>
    status === start.status && (status !== 'confirmed' || isSameDraft(draft, initial))
  // Forget a saved choice: an undo must not bring it back.
  const isSaved = choice !== undefined && choice.revision !== booking.revision && isStart(choice)
  if (isSaved) setChoice(undefined)
  const {revision} = booking
  // An own change does not outdate the choice.
  const isOwn = choice && choice.revision !== revision && isOwnChange(booking._id, choice.revision, revision)
  if (isOwn && !isSaved) setChoice({...choice, revision, state: stateOf(booking)})
  // Keep a typed time that the server has refused.
  const isForConfirming = choice?.confirming || choice?.status === 'confirmed'
  const kept = isSaved || (confirming && !isForConfirming) ? undefined : choice
  const {status, draft} = {...start, ...kept}
  const state = stateOf(booking)
  const choose = (change: {status: BookingStatus} | {draft: Draft}) => {
    const next = {status, ...kept, ...change, confirming, revision: booking.revision, state}
    // While another choice is being saved, choosing the present state again is a choice too.
    setChoice(isStart(next) && !next.draft && !saving ? undefined : next)
  }
  /** Whether somebody has changed the booking since the choice. */
  const isOutdated = kept !== undefined && kept.state !== state
  return {requested, status, draft, isOutdated, choose}
}

export type StatusChoice = NewStatus & {notify: boolean; overlap?: boolean}

type Props = {
  booking: BookingDetail
  now: number
  /** The admin has confirmed the booking outside the drawer; only the time of the visit is missing. */
  confirming: boolean
  onSave: (choice: StatusChoice) => Promise<void>
}

/** Changes the status and the agreed time. The customer gets an email only if the box is checked. */
export function StatusForm({booking, now, confirming, onSave}: Props) {
  const t = useTranslations('admin.bookings')
  const tVisit = useTranslations('admin.visit')
  const visitLabel = useVisitLabel()
  const [saving, setSaving] = useState(false)
  const {requested, status, draft, isOutdated, choose} = useStatusChoice(booking, confirming, saving)
  const [ticked, setTicked] = useState(true)
  const {conflict, ask} = useConflict(booking._id, draft, now)
  const confirms = status === 'confirmed'
  // Do not email a visit that is over.
  const mayNotify = booking.email !== '' && !(confirms && conflict.note === 'past')
  const notify = ticked && mayNotify
  const visit = confirms ? visitOf(draft) : undefined
  const note = confirms ? draft.note.trim() : undefined
  const moved = confirms && (!isSameVisit(visit, agreedVisit(booking)) || note !== booking.visitNote)
  const inactive = saving || (confirms && !visit) || (status === booking.status && !moved)
  const full = confirms && conflict.full
  const chosen = {status, ...(visit && {visit}), ...(note !== undefined && {note})}
  const save = () => {
    setSaving(true)
    // Keep the time in its fields if the server refuses it. `ask` then reloads the visits of that day.
    if (confirms) choose({draft})
    void onSave({...chosen, notify, ...(full && {overlap: true})}).finally(() => {
      setSaving(false)
      void ask()
    })
  }
  const planned = agreedVisit(booking)
  const completesEarly =
    status === 'completed' &&
    booking.status !== 'completed' &&
    planned &&
    visitInstant(planned, 'start').getTime() > now
  const agreed = booking.status === 'confirmed' ? agreedVisit(booking) : undefined
  const state = [t(`status.${booking.status}`), agreed && visitLabel.visit(agreed)].filter(Boolean).join(', ')
  return (
    <section className="status-form">
      <h3>{t('columns.status')}</h3>
      <ChangedMeanwhile state={isOutdated && !saving ? state : undefined} />
      <StatusSelect name={booking.name} status={status} busy={false} onChange={(next) => choose({status: next})} />
      {confirms && (
        <>
          <VisitFields
            draft={draft}
            requested={requested}
            conflict={conflict}
            onChange={(typed) => choose({draft: {...draft, ...typed}})}
          />
          <label className="label-around">
            {tVisit('note')}
            <textarea
              className="input"
              rows={2}
              maxLength={VISIT_NOTE_LIMIT}
              placeholder={tVisit('noteHint')}
              value={draft.note}
              onChange={({target}) => choose({draft: {...draft, note: target.value}})}
            />
          </label>
        </>
      )}
      {completesEarly && <p className="flag">{t('completedEarly')}</p>}
      {mayNotify && (
        <Checkbox checked={ticked} onChange={({target}) => setTicked(target.checked)}>
          {t('notify', {language: booking.locale})}
        </Checkbox>
      )}
      <div className="actions">
        <ActionButton className="btn btn--sm" inactive={inactive} onClick={save}>
          {full ? tVisit('confirmFull') : t('save')}
        </ActionButton>
      </div>
      {notify && <EmailPreview bookingId={booking._id} {...chosen} locale={booking.locale} />}
    </section>
  )
}
