'use client'

import {useTranslations} from 'next-intl'
import {BOOKING_STATUSES, isBookingStatus, type BookingStatus} from '@/lib/bookingOptions'
import {openByKey} from '@/ui/admin/shortcuts'
import {useHydrated} from '@/ui/useHydrated'
import '../drawer/drawer.css'

type Props = {name: string; status: BookingStatus; busy: boolean; onChange: (status: BookingStatus) => void}

export function StatusSelect({name, status, busy, onChange}: Props) {
  const t = useTranslations('admin.bookings')
  const hydrated = useHydrated()
  return (
    <span className={`status-select ${status}`}>
      <select
        aria-label={t('statusOf', {name})}
        value={status}
        disabled={!hydrated}
        // Not `disabled`: that would take the keyboard focus away from the row.
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
