'use client'

import {useEffect, useState} from 'react'

const isText = (value: unknown): value is string => typeof value === 'string'

/** The full time slots of a day. If the request fails, none is disabled: the server decides at submit. */
export function useFullSlots(date: string): string[] {
  const [found, setFound] = useState<{date: string; full: string[]}>()
  useEffect(() => {
    if (!date) return undefined
    const stop = new AbortController()
    async function ask() {
      const response = await fetch(`/api/bookings/windows?date=${encodeURIComponent(date)}`, {signal: stop.signal})
      if (!response.ok) return
      const body: unknown = await response.json()
      const full: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'full') : undefined
      setFound({date, full: Array.isArray(full) ? full.filter(isText) : []})
    }
    ask().catch(() => setFound(undefined))
    return () => stop.abort()
  }, [date])
  return found?.date === date ? found.full : []
}
