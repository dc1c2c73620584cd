'use client'

import {useTranslations} from 'next-intl'
import {useEffect, useState} from 'react'
import {NoticeBar} from './NoticeBar'

const WARN_MS = 10 * 60_000
const CHECK_EVERY_MS = 15_000

/** Warns ten minutes before the session's 24 hours end. A session cannot be extended: the link leads to a new sign-in. */
export function SessionWarning({expiresAt}: {expiresAt: string}) {
  const t = useTranslations('admin.shell')
  const [msLeft, setMsLeft] = useState<number>()
  useEffect(() => {
    const check = () => setMsLeft(Date.parse(expiresAt) - Date.now())
    check()
    const timer = window.setInterval(check, CHECK_EVERY_MS)
    return () => window.clearInterval(timer)
  }, [expiresAt])
  if (msLeft === undefined || msLeft > WARN_MS) return null
  return (
    <NoticeBar role="alert">
      {msLeft > 0 ? t('expiring', {minutes: Math.ceil(msLeft / 60_000)}) : t('expired')}
      <a href="/admin/login">{t('signInAgain')}</a>
    </NoticeBar>
  )
}
