'use client'

import {useEffect} from 'react'

/** Tells the office that the quote stands before somebody's eyes: programs that check links in mail only fetch the page. */
export function SeenBeacon({action}: {action: string}) {
  useEffect(() => {
    const told = new AbortController()
    const tell = () => {
      if (document.visibilityState !== 'visible') return
      told.abort()
      const headers = {'content-type': 'application/json'}
      // A hint for the office: the reader never learns that it was lost.
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
