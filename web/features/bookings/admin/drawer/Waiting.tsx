'use client'

import {useTranslations} from 'next-intl'
import {useState, type SubmitEvent} from 'react'
import {minutesBetween, useDateFormat} from '@/ui/admin/format'
import {answerDue, slaSeverity, type ResponseSla} from '@/lib/time/responseSla'
import {businessToday} from '@/lib/time/dates'
import {agreedVisit, visitOfSlot} from '@/lib/time/visits'
import {ActionButton} from '@/ui/admin/controls'
import {DayInput} from '@/ui/admin/DayInput'
import type {BookingPatch} from '../input'
import {type BookingDetail, openProposal, type BookingRow} from '../view'
import {useVisitLabel} from '../labels'
import './drawer.css'

type AgeProps = {booking: BookingRow; now: number; sla: ResponseSla}

/** When the wait for an answer began: with a proposed time, or else with the unanswered request. */
export function waitingSince(booking: BookingRow): string | undefined {
  const proposal = openProposal(booking)
  if (proposal) return proposal.at
  return booking.status === 'pending' && !booking.firstRespondedAt ? booking.created_at : undefined
}

/** How long a booking has waited for an answer, and when the answer is due. */
export function Age({booking, now, sla}: AgeProps) {
  const t = useTranslations('admin.bookings')
  const format = useDateFormat()
  const since = booking.spam ? undefined : waitingSince(booking)
  if (!since) return null
  const minutes = minutesBetween(since, now)
  if (!Number.isFinite(minutes)) return null
  const due = answerDue(new Date(since), sla)
  const severity = slaSeverity(due, sla.responseHours, now)
  const at = format.due(due, now)
  const label = () => {
    if (minutes < 1) return t('ageFresh')
    if (minutes < 120) return t('ageMinutes', {minutes: Math.floor(minutes)})
    const hours = Math.floor(minutes / 60)
    return hours < 48 ? t('ageHours', {hours}) : t('ageDays', {days: Math.floor(hours / 24)})
  }
  return (
    <span className={`age ${severity}`}>
      {label()} · {t(severity === 'red' ? 'answerWasDue' : 'answerDue', {at})}
    </span>
  )
}

type AnswerProps = {
  booking: BookingDetail
  now: number
  sla: ResponseSla
  onPatch: (patch: BookingPatch) => Promise<unknown>
}

/** Says why a booking waits for the office, with buttons for answers given outside the dashboard. */
export function AnswerActions({booking, now, sla, onPatch}: AnswerProps) {
  const t = useTranslations('admin.bookings')
  const format = useDateFormat()
  const {status, spam, firstRespondedAt, failedMails, history} = booking
  const first = firstRespondedAt && history.find(({at, by}) => at === firstRespondedAt && by !== 'customer')
  const isOpen = status === 'pending' && !spam
  const isUndelivered = failedMails > 0 && !spam
  const [saving, setSaving] = useState(false)
  const patch = (change: BookingPatch) => {
    setSaving(true)
    void onPatch(change).finally(() => setSaving(false))
  }
  const age = (
    <>
      <Age booking={booking} now={now} sla={sla} />
      {first && (
        <span className="small muted">{t('answeredBy', {name: first.by, at: format.moment(first.at, true)})}</span>
      )}
    </>
  )
  if (!isOpen && !isUndelivered) return age
  return (
    <div className="actions">
      {age}
      {isOpen && (
        <ActionButton
          className="btn btn--outline btn--sm"
          inactive={saving}
          onClick={() => patch({action: 'replied', replied: !firstRespondedAt})}
        >
          {t(firstRespondedAt ? 'markOpen' : 'markReplied')}
        </ActionButton>
      )}
      {isUndelivered && (
        <>
          <span className="flag">{t('mailFailed')}</span>
          <ActionButton
            className="btn btn--outline btn--sm"
            inactive={saving}
            onClick={() => patch({action: 'resolve_emails'})}
          >
            {t('markResolved')}
          </ActionButton>
        </>
      )}
    </div>
  )
}

type FollowUpProps = {booking: BookingDetail; now: number; onPatch: (patch: BookingPatch) => Promise<boolean>}

/** The day on which to call the customer. Until then the booking is out of "Needs an answer". */
export function FollowUpForm({booking: {followUpOn}, now, onPatch}: FollowUpProps) {
  const t = useTranslations('admin.followUp')
  const format = useDateFormat()
  const [date, setDate] = useState('')
  const [saving, setSaving] = useState(false)
  const isUnsent = date === '' || date === followUpOn
  const save = async (chosen: string) => {
    setSaving(true)
    if (await onPatch({action: 'follow_up', date: chosen})) setDate((latest) => (latest === chosen ? '' : latest))
    setSaving(false)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isUnsent && !saving) void save(date)
  }
  return (
    <section>
      <h3>{t('title')}</h3>
      {followUpOn && (
        <div className="actions">
          <strong>{t('on', {day: format.day(followUpOn)})}</strong>
          <ActionButton className="btn btn--ghost btn--sm" inactive={saving} onClick={() => void save('')}>
            {t('clear')}
          </ActionButton>
        </div>
      )}
      <form className="actions" onSubmit={submit}>
        <DayInput
          label={t(followUpOn ? 'other' : 'day')}
          min={businessToday(new Date(now))}
          required={false}
          value={date}
          onChange={setDate}
        />
        <ActionButton className="btn btn--outline btn--sm" type="submit" inactive={isUnsent || saving}>
          {t('save')}
        </ActionButton>
      </form>
      <p className="hint">{t('hint')}</p>
    </section>
  )
}

type ProposalProps = {
  booking: BookingDetail
  onAccept: () => Promise<void>
  /** Opens the visit's fields when the proposal names no time of day. */
  onChooseTime: () => void
  onDecline: () => Promise<void>
}

/** The other time that the customer asks for: accepted or declined with one press. */
export function ProposalSection({booking, onAccept, onChooseTime, onDecline}: ProposalProps) {
  const t = useTranslations('admin.visit')
  const label = useVisitLabel()
  const [saving, setSaving] = useState(false)
  const proposal = openProposal(booking)
  if (!proposal) return null
  const agreed = agreedVisit(booking)
  const run = (action: () => Promise<void>) => {
    setSaving(true)
    void action().finally(() => setSaving(false))
  }
  const hasTime = visitOfSlot(proposal.date, proposal.time) !== undefined
  return (
    <section className="proposal-section">
      <h3>{t('asks')}</h3>
      <p>
        <strong>{label.proposal(proposal)}</strong>
        {agreed && <span className="secondary">{t('agreedStays', {visit: label.visit(agreed)})}</span>}
      </p>
      <div className="actions">
        {hasTime ? (
          <ActionButton className="btn btn--sm" inactive={saving} onClick={() => run(onAccept)}>
            {t('accept')}
          </ActionButton>
        ) : (
          <ActionButton className="btn btn--sm" inactive={saving} onClick={onChooseTime}>
            {t('chooseTime')}
          </ActionButton>
        )}
        <ActionButton className="btn btn--outline btn--sm" inactive={saving} onClick={() => run(onDecline)}>
          {t('decline')}
        </ActionButton>
      </div>
    </section>
  )
}
