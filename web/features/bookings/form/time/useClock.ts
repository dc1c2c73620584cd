'use client'

import {startTransition, useEffect, useState} from 'react'
import {wallClock} from '@/lib/time/dates'
import type {Clock} from '@/lib/time/slots'

/**
 * The wall clock in New York. Undefined until hydration: the page is static, and its HTML must not contain today's date.
 */
export function useClock(): Clock | undefined {
  const [clock, setClock] = useState<Clock>()
  useEffect(() => {
    // In slices: it decides about every day and time slot.
    const read = () => startTransition(() => setClock(wallClock(new Date())))
    read()
    const timer = setInterval(read, 30_000)
    return () => clearInterval(timer)
  }, [])
  return clock
}
