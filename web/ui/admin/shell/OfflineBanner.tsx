'use client'

import {useSyncExternalStore} from 'react'

function watch(changed: () => void) {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Says that the list may be old while the truck is in a dead spot. */
export function OfflineBanner({words}: {words: string}) {
  const online = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  )
  return <div role="status">{!online && <p className="anote">{words}</p>}</div>
}
