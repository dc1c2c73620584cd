'use client'

import {useEffect, useState} from 'react'
import {wallClock} from '@/lib/time/dates'
import type {Clock} from '@/lib/time/slots'

/**
 * New York's wall clock, in the browser only: the page is built once and served for days, so that no date may be part
 * of its HTML. Undefined until the page is interactive.
 */
export function useClock(): Clock | undefined {
  const [clock, setClock] = useState<Clock>()
  useEffect(() => {
    const read = () => setClock(wallClock(new Date()))
    read()
    const timer = setInterval(read, 30_000)
    return () => clearInterval(timer)
  }, [])
  return clock
}
