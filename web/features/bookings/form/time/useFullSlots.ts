'use client'

import {useEffect, useState} from 'react'

const isText = (value: unknown): value is string => typeof value === 'string'

export type FullSlots = Readonly<Record<string, readonly string[]>>

function fullSlots(body: unknown): FullSlots {
  const full: unknown = Object(body).full
  const days = Object.entries(Object(full))
  return Object.fromEntries(days.map(([date, slots]) => [date, Array.isArray(slots) ? slots.filter(isText) : []]))
}

/**
 * The full time slots by day, both dates included. While nothing is known, or if the request fails, none is disabled:
 * the server decides at submit.
 */
export function useFullSlots(from: string | undefined, to: string | undefined): FullSlots {
  const [found, setFound] = useState<FullSlots>({})
  useEffect(() => {
    if (!from || !to) return undefined
    const stop = new AbortController()
    async function ask() {
      const response = await fetch(`/api/bookings/windows?${new URLSearchParams({from: from ?? '', to: to ?? ''})}`, {
        signal: stop.signal,
      })
      if (!response.ok) return
      const full = fullSlots(await response.json())
      setFound((known) => ({...known, ...full}))
    }
    ask().catch(() => undefined)
    return () => stop.abort()
  }, [from, to])
  return found
}
