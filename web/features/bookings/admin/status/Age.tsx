'use client'

import {useTranslations} from 'next-intl'
import {hoursBetween, slaSeverity} from '@/ui/admin/format'
import type {BookingRow} from '../view'

type Props = {booking: BookingRow; now: number; slaHours: number}

/** How long a pending request has waited for its first answer, against the response SLA. */
export function Age({booking, now, slaHours}: Props) {
  const t = useTranslations('admin.bookings')
  if (booking.status !== 'pending' || booking.spam || booking.firstRespondedAt) return null
  const hours = hoursBetween(booking.created_at, now)
  if (!Number.isFinite(hours)) return null
  const severity = slaSeverity(hours, slaHours)
  const label = () => {
    if (hours < 1) return t('ageFresh')
    return hours < 48 ? t('ageHours', {hours: Math.floor(hours)}) : t('ageDays', {days: Math.floor(hours / 24)})
  }
  return (
    <span className={`age ${severity}`} title={t('promise', {hours: slaHours})}>
      {label()}
      {severity === 'red' && <span className="visually-hidden">{t('promiseBroken', {hours: slaHours})}</span>}
    </span>
  )
}
