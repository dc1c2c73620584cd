'use client'

import {useTranslations} from 'next-intl'
import {useEffect, useState} from 'react'

const WARN_MS = 10 * 60_000
const LOOK_EVERY_MS = 15_000

/** Ten minutes before the 24 hours are over; a session cannot be prolonged, so the way on is to sign in again. */
export function SessionWarning({expiresAt}: {expiresAt: string}) {
  const t = useTranslations('admin.shell')
  const [left, setLeft] = useState<number>()
  useEffect(() => {
    const look = () => setLeft(Date.parse(expiresAt) - Date.now())
    look()
    const timer = window.setInterval(look, LOOK_EVERY_MS)
    return () => window.clearInterval(timer)
  }, [expiresAt])
  if (left === undefined || left > WARN_MS) return null
  return (
    <p className="anote" role="alert">
      {left > 0 ? t('expiring', {minutes: Math.ceil(left / 60_000)}) : t('expired')}
      <a href="/admin/login">{t('signInAgain')}</a>
    </p>
  )
}
