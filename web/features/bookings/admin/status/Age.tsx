'use client'

import {useTranslations} from 'next-intl'
import {hoursBetween, slaSeverity} from '@/ui/admin/format'

type Props = {receivedAt: string; respondedAt?: string; now: number; promiseHours: number; waiting: boolean}

/** How long a request has waited, against the promise; nothing once it is answered or settled. */
export function Age({receivedAt, respondedAt, now, promiseHours, waiting}: Props) {
  const t = useTranslations('admin.bookings')
  if (!waiting || respondedAt) return null
  const hours = hoursBetween(receivedAt, now)
  if (!Number.isFinite(hours)) return null
  const words =
    hours < 1
      ? t('ageFresh')
      : hours < 48
        ? t('ageHours', {hours: Math.floor(hours)})
        : t('ageDays', {days: Math.floor(hours / 24)})
  const tone = slaSeverity(hours, promiseHours)
  return (
    <span className={`age age--${tone}`} title={t('promise', {hours: promiseHours})}>
      {words}
      {tone === 'red' && <span className="visually-hidden">{t('promiseBroken', {hours: promiseHours})}</span>}
    </span>
  )
}
