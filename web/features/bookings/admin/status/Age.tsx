'use client'

import {useTranslations} from 'next-intl'
import {hoursBetween, slaSeverity} from '@/ui/admin/format'
import {openProposal, type BookingRow} from '../view'
import '../drawer/drawer.css'

type Props = {booking: BookingRow; now: number; slaHours: number}

/** Since when a booking waits for an answer: a proposal of another time, or else the unanswered request. */
function waitingSince(booking: BookingRow): string | undefined {
  const proposal = openProposal(booking)
  if (proposal) return proposal.at
  return booking.status === 'pending' && !booking.firstRespondedAt ? booking.created_at : undefined
}

/** How long a booking has waited for an answer, against the response SLA. */
export function Age({booking, now, slaHours}: Props) {
  const t = useTranslations('admin.bookings')
  const since = booking.spam ? undefined : waitingSince(booking)
  if (!since) return null
  const hours = hoursBetween(since, now)
  if (!Number.isFinite(hours)) return null
  const severity = slaSeverity(hours, slaHours)
  const label = () => {
    if (hours < 1) return t('ageFresh')
    return hours < 48 ? t('ageHours', {hours: Math.floor(hours)}) : t('ageDays', {days: Math.floor(hours / 24)})
  }
  return (
    <span className={`age ${severity}`} title={t('responseSla', {hours: slaHours})}>
      {label()}
      {severity === 'red' && <span className="visually-hidden">{t('responseSlaBroken', {hours: slaHours})}</span>}
    </span>
  )
}
