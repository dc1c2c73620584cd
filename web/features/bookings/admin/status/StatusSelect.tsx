'use client'

import {useTranslations} from 'next-intl'
import {useHydrated} from '@/ui/admin/useHydrated'
import {BOOKING_STATUSES, isBookingStatus, type BookingStatus} from '@/lib/bookingOptions'

type Props = {name: string; status: BookingStatus; busy: boolean; onChange: (status: BookingStatus) => void}

export function StatusSelect({name, status, busy, onChange}: Props) {
  const t = useTranslations('admin.bookings')
  const ready = useHydrated()
  return (
    <span className={`stat stat--${status}`}>
      <select
        aria-label={t('statusOf', {name})}
        value={status}
        disabled={busy || !ready}
        onChange={({target}) => isBookingStatus(target.value) && onChange(target.value)}
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
