'use client'

import {useTranslations} from 'next-intl'
import {useState} from 'react'
import type {BookingStatus} from '@/lib/bookingOptions'
import {EmailPreview} from './EmailPreview'
import {StatusSelect} from './StatusSelect'
import type {BookingDetail} from '../view'

type Props = {booking: BookingDetail; onSave: (status: BookingStatus, notify: boolean) => Promise<void>}

/** Choose, see what the customer would read, save. Without the tick nothing is sent. */
export function StatusForm({booking, onSave}: Props) {
  const t = useTranslations('admin.bookings')
  const [status, setStatus] = useState(booking.status)
  const [notify, setNotify] = useState(true)
  const [saving, setSaving] = useState(false)
  const changed = status !== booking.status
  const save = () => {
    setSaving(true)
    void onSave(status, notify).finally(() => setSaving(false))
  }
  return (
    <section>
      <h3>{t('columns.status')}</h3>
      <StatusSelect name={booking.name} status={status} busy={saving} onChange={setStatus} />
      <label className="tick">
        <input type="checkbox" checked={notify} onChange={({target}) => setNotify(target.checked)} />
        <span>{t('notify', {language: t(`languages.${booking.locale}`)})}</span>
      </label>
      <div className="actions">
        <button className="btn btn--sm" type="button" disabled={!changed || saving} onClick={save}>
          {t('save')}
        </button>
      </div>
      {notify && <EmailPreview id={booking._id} status={status} locale={booking.locale} />}
    </section>
  )
}
