import {useEffect, useState} from 'react'

/** Whether a plain form is on its way, and what says that it is. The back button restores a page as it was left: ready again. */
export function useSending(): [boolean, () => void] {
  const [sending, setSending] = useState(false)
  useEffect(() => {
    const ready = () => setSending(false)
    window.addEventListener('pageshow', ready)
    return () => window.removeEventListener('pageshow', ready)
  }, [])
  return [sending, () => setSending(true)]
}
