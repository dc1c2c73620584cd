'use client'

import {useTranslations} from 'next-intl'
import type {KeyboardEvent} from 'react'
import {BOOKING_STATUSES, isBookingStatus, type BookingStatus} from '@/lib/bookingOptions'
import {useHydrated} from '@/ui/useHydrated'

type Props = {name: string; status: BookingStatus; busy: boolean; onChange: (status: BookingStatus) => void}

/** Keys that change the value of a closed list box at once, which would email a customer. */
const CHANGES_AT_ONCE = /^(Arrow(Up|Down|Left|Right)|Home|End|PageUp|PageDown|[\p{L}\p{N}])$/u

/** Opens the list instead: there the keys only move, and Enter chooses. */
function openByKey(event: KeyboardEvent<HTMLSelectElement>) {
  if (!CHANGES_AT_ONCE.test(event.key) || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  if (event.currentTarget.ariaDisabled !== 'true') event.currentTarget.showPicker()
}

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
        onKeyDown={openByKey}
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
