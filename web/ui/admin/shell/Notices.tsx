'use client'

import {useSyncExternalStore, useEffect, useState, type ReactNode, startTransition} from 'react'
import {useTranslations} from 'next-intl'
import {z} from '@/lib/z'
import {apiFetch} from '../api'
import {loginPathFromHere} from './tabs'
import './shell.css'
import {useRouter} from 'next/navigation'
import {Icon} from '@/ui/Icon'

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** Warns that the list may be out of date while the phone has no connection. */
export function OfflineBanner({message}: {message: string}) {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return <div role="status">{!online && <NoticeBar>{message}</NoticeBar>}</div>
}

const WARN_MS = 10 * 60_000
const CHECK_EVERY_MS = 15_000

const Sessions = z.object({sessions: z.array(z.object({expiresAt: z.string(), current: z.boolean()}))})

/** The end of the current session. Another tab may have signed in again. */
async function currentEnd(): Promise<string | undefined> {
  const answer = await apiFetch('/api/admin/sessions').catch(() => undefined)
  return Sessions.safeParse(answer).data?.sessions.find(({current}) => current)?.expiresAt
}

/**
 * Warns ten minutes before the session ends. The link opens a new sign-in in another tab, so that text typed here can
 * still be saved.
 */
export function SessionWarning({expiresAt}: {expiresAt: string}) {
  const t = useTranslations('admin.shell')
  const [renewed, setRenewed] = useState('')
  const end = renewed > expiresAt ? renewed : expiresAt
  const [msLeft, setMsLeft] = useState<number>()
  useEffect(() => {
    const check = () => setMsLeft(Date.parse(end) - Date.now())
    check()
    const timer = window.setInterval(check, CHECK_EVERY_MS)
    return () => window.clearInterval(timer)
  }, [end])
  const warns = msLeft !== undefined && msLeft <= WARN_MS
  useEffect(() => {
    if (!warns) return undefined
    const onVisible = () => {
      if (document.visibilityState === 'visible') void currentEnd().then((latest) => latest && setRenewed(latest))
    }
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [warns])
  if (!warns) return null
  return (
    <NoticeBar role="alert">
      {msLeft > 0 ? t('expiring', {minutes: Math.ceil(msLeft / 60_000)}) : t('expired')}
      <a href={loginPathFromHere(msLeft > 0)} target="_blank" rel="noopener">
        {t('signInAgain')}
      </a>
    </NoticeBar>
  )
}

/** A line across the page, below the tabs. */
const NoticeBar = ({role, children}: {role?: 'alert'; children: ReactNode}) => (
  <p className="notice-bar" role={role}>
    {children}
  </p>
)

/**
 * Replaces a page that could not be loaded. The button asks the server again, which React's `reset` alone would not.
 */
export function LoadFailed({reset}: {reset: () => void}) {
  const t = useTranslations('admin.states')
  const router = useRouter()
  const retry = () =>
    startTransition(() => {
      router.refresh()
      reset()
    })
  return (
    <main id="main" className="load-failed">
      <div className="alert" role="alert">
        <Icon name="alert" />
        <div>
          <p>
            <strong>{t('errorTitle')}</strong>
          </p>
          <p>{t('errorText')}</p>
          <p>
            <button className="btn btn--outline btn--sm" type="button" onClick={retry}>
              {t('retry')}
            </button>
          </p>
        </div>
      </div>
    </main>
  )
}
