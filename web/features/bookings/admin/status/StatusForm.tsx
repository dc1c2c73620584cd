'use client'

import {useTranslations} from 'next-intl'
import {useState} from 'react'
import type {BookingStatus} from '@/lib/bookingOptions'
import {agreedVisit, isSameVisit, type Visit} from '@/lib/time/visits'
import {ActionButton, Checkbox} from '@/ui/admin/controls'
import {ChangedMeanwhile} from '../ChangedMeanwhile'
import type {BookingDetail} from '../view'
import {useVisitLabel} from '../visit/useVisitLabel'
import {useConflict, VisitFields, visitOf} from '../visit/VisitFields'
import {EmailPreview} from './EmailPreview'
import {StatusSelect} from './StatusSelect'
import {useStatusChoice} from './useStatusChoice'

export type StatusChoice = {status: BookingStatus; notify: boolean; visit?: Visit; overlap?: boolean}

type Props = {
  booking: BookingDetail
  now: number
  /** The status is chosen already: only the time of the visit is missing. */
  confirming: boolean
  onSave: (choice: StatusChoice) => Promise<void>
}

/**
 * Changes the status and the agreed time from the drawer. The customer gets an email only while the box is checked.
 */
export function StatusForm({booking, now, confirming, onSave}: Props) {
  const t = useTranslations('admin.bookings')
  const tVisit = useTranslations('admin.visit')
  const visitLabel = useVisitLabel()
  const {requested, status, draft, isOutdated, choose} = useStatusChoice(booking, confirming)
  const [ticked, setTicked] = useState(true)
  const [saving, setSaving] = useState(false)
  const {conflict, ask} = useConflict(booking._id, draft, now)
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
    // From here on the time is chosen: a refusal leaves it in its fields, and looks again who is visited then.
    if (confirms) choose({draft})
    void onSave({status, notify, ...(visit && {visit}), ...(full && {overlap: true})}).finally(() => {
      setSaving(false)
      void ask()
    })
  }
  const agreed = booking.status === 'confirmed' ? agreedVisit(booking) : undefined
  const state = [t(`status.${booking.status}`), agreed && visitLabel.visit(agreed)].filter(Boolean).join(', ')
  return (
    <section className="status-form">
      <h3>{t('columns.status')}</h3>
      <ChangedMeanwhile state={isOutdated ? state : undefined} />
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
