'use client'

import {useEffect} from 'react'

/** Tells the office that a browser shows the quote. Programs that check links in mails only fetch the page. */
export function SeenBeacon({action}: {action: string}) {
  useEffect(() => {
    const told = new AbortController()
    const tell = () => {
      if (document.visibilityState !== 'visible') return
      told.abort()
      const headers = {'content-type': 'application/json'}
      // The office needs this only as a hint, so ignore a failure.
      fetch(action, {method: 'POST', headers, body: JSON.stringify({action: 'view'}), keepalive: true}).catch(
        () => undefined,
      )
    }
    document.addEventListener('visibilitychange', tell, {signal: told.signal})
    tell()
    return () => told.abort()
  }, [action])
  return null
}
