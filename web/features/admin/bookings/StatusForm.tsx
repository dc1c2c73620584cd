'use client'

import {useTranslations} from 'next-intl'
import {useState} from 'react'
import {z} from 'zod'
import type {BookingStatus} from '@/lib/bookingOptions'
import {ask} from '../api'
import {useFailure} from '../useFailure'
import {StatusSelect} from './StatusSelect'
import type {BookingDetail} from './view'

const Preview = z.object({subject: z.string(), text: z.string()})

type Props = {booking: BookingDetail; onSave: (status: BookingStatus, notify: boolean) => Promise<void>}

/** Choose, see what the customer would read, save. Without the tick nothing is sent. */
export function StatusForm({booking, onSave}: Props) {
  const t = useTranslations('admin.bookings')
  const failed = useFailure()
  const [status, setStatus] = useState(booking.status)
  const [notify, setNotify] = useState(true)
  const [saving, setSaving] = useState(false)
  const [preview, setPreview] = useState<z.output<typeof Preview>>()
  const changed = status !== booking.status
  const choose = (next: BookingStatus) => {
    setStatus(next)
    setPreview(undefined)
  }
  const show = async () => {
    const address = `/api/admin/bookings/${encodeURIComponent(booking._id)}/preview?status=${status}`
    setPreview(Preview.parse(await ask(address)))
  }
  const save = () => {
    setSaving(true)
    void onSave(status, notify).finally(() => setSaving(false))
  }
  return (
    <section>
      <h3>{t('columns.status')}</h3>
      <StatusSelect name={booking.name} status={status} busy={saving} onChange={choose} />
      <label className="tick">
        <input type="checkbox" checked={notify} onChange={({target}) => setNotify(target.checked)} />
        <span>{t('notify', {language: t(`languages.${booking.locale}`)})}</span>
      </label>
      <div className="actions">
        <button className="btn btn--sm" type="button" disabled={!changed || saving} onClick={save}>
          {t('save')}
        </button>
        {notify && (
          <button className="btn btn--link btn--sm" type="button" onClick={() => void show().catch(failed)}>
            {t('preview')}
          </button>
        )}
      </div>
      {preview && notify && (
        <div className="preview" lang={booking.locale}>
          <strong>{preview.subject}</strong>
          {preview.text}
        </div>
      )}
    </section>
  )
}
