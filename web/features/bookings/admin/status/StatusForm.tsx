'use client'

import {useTranslations} from 'next-intl'
import {useState} from 'react'
import type {BookingStatus} from '@/lib/bookingOptions'
import {agreedVisit, isSameVisit, visitOfSlot, requestedTime, type Visit} from '@/lib/time/visits'
import {ActionButton} from '@/ui/admin/ActionButton'
import {Checkbox} from '@/ui/admin/Checkbox'
import {openProposal, type BookingDetail} from '../view'
import {useConflict, VisitFields, visitOf} from '../visit/VisitFields'
import {EmailPreview} from './EmailPreview'
import {StatusSelect} from './StatusSelect'

export type StatusChoice = {status: BookingStatus; notify: boolean; visit?: Visit; overlap?: boolean}

type Props = {
  booking: BookingDetail
  now: number
  /** The status is chosen already: only the time of the visit is missing. */
  confirming: boolean
  onSave: (choice: StatusChoice) => Promise<void>
}

/** The time that a confirmation starts from: the agreed one, or what the customer asks for. */
function initialVisit(booking: BookingDetail) {
  const requested = requestedTime({...booking, proposal: openProposal(booking)})
  const {
    date = '',
    start = '',
    end = '',
  } = (booking.status === 'confirmed' && !openProposal(booking) ? agreedVisit(booking) : undefined) ??
    visitOfSlot(requested.date, requested.time) ??
    agreedVisit(booking) ?? {date: requested.date}
  return {requested, draft: {date, start, end}}
}

/**
 * Changes the status and the agreed time from the drawer. The customer gets an email only while the box is checked.
 */
export function StatusForm({booking, now, confirming, onSave}: Props) {
  const t = useTranslations('admin.bookings')
  const tVisit = useTranslations('admin.visit')
  const {requested, draft: initial} = initialVisit(booking)
  const fresh = {
    revision: booking.revision,
    confirming,
    status: confirming ? ('confirmed' as const) : booking.status,
    draft: initial,
  }
  // The choice holds for the revision that was seen: a newer one shows its own status and time. No `key` does this, for
  // the button that was pressed keeps the focus.
  const [choice, setChoice] = useState<Omit<typeof fresh, 'status'> & {status: BookingStatus}>(fresh)
  const isCurrent = choice.revision === booking.revision && choice.confirming === confirming
  const {status, draft} = isCurrent ? choice : fresh
  const choose = (change: {status: BookingStatus} | {draft: typeof draft}) =>
    setChoice({...fresh, status, draft, ...change})
  const [ticked, setTicked] = useState(true)
  const [saving, setSaving] = useState(false)
  const conflict = useConflict(booking._id, draft, now)
  const confirms = status === 'confirmed'
  // Nobody is told that we will come at a time that is over.
  const mayNotify = booking.email !== '' && !(confirms && conflict.note === 'past')
  const notify = ticked && mayNotify
  const visit = confirms ? visitOf(draft) : undefined
  const moved = confirms && !isSameVisit(visit, agreedVisit(booking))
  const inactive = saving || (confirms && !visit) || (status === booking.status && !moved)
  const full = confirms && conflict.full
  const save = () => {
    setSaving(true)
    void onSave({status, notify, ...(visit && {visit}), ...(full && {overlap: true})}).finally(() => setSaving(false))
  }
  return (
    <section>
      <h3>{t('columns.status')}</h3>
      <StatusSelect name={booking.name} status={status} busy={saving} onChange={(chosen) => choose({status: chosen})} />
      {confirms && (
        <VisitFields
          draft={draft}
          requested={requested}
          conflict={conflict}
          onChange={(typed) => choose({draft: typed})}
        />
      )}
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
      {notify && <EmailPreview bookingId={booking._id} status={status} visit={visit} locale={booking.locale} />}
    </section>
  )
}
