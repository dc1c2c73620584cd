'use client'

import {useTranslations} from 'next-intl'
import {useState} from 'react'
import type {BookingStatus} from '@/lib/bookingOptions'
import {ActionButton} from '@/ui/admin/ActionButton'
import {Checkbox} from '@/ui/admin/Checkbox'
import type {BookingDetail} from '../view'
import {EmailPreview} from './EmailPreview'
import {StatusSelect} from './StatusSelect'

type Props = {booking: BookingDetail; onSave: (status: BookingStatus, notify: boolean) => Promise<void>}

/** Changes the status from the drawer. The customer gets an email only while the box is checked. */
export function StatusForm({booking, onSave}: Props) {
  const t = useTranslations('admin.bookings')
  // The choice holds for the revision that was seen: a newer one shows its own status.
  const [choice, setChoice] = useState({revision: booking.revision, status: booking.status})
  const status = choice.revision === booking.revision ? choice.status : booking.status
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
      <StatusSelect
        name={booking.name}
        status={status}
        busy={saving}
        onChange={(chosen) => setChoice({revision: booking.revision, status: chosen})}
      />
      <Checkbox checked={notify} onChange={({target}) => setNotify(target.checked)}>
        {t('notify', {language: t(`languages.${booking.locale}`)})}
      </Checkbox>
      <div className="actions">
        <ActionButton className="btn btn--sm" inactive={!changed || saving} onClick={save}>
          {t('save')}
        </ActionButton>
      </div>
      {notify && <EmailPreview bookingId={booking._id} status={status} locale={booking.locale} />}
    </section>
  )
}
