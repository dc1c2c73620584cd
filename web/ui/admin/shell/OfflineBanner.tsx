'use client'

import {useSyncExternalStore} from 'react'
import {NoticeBar} from './NoticeBar'

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
