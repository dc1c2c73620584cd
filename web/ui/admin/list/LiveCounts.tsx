'use client'

import {useFormatter} from 'next-intl'
import {createContext, use} from 'react'

/** Counts by name as the list last read them. They replace the counts that the server wrote into the page. */
export const LiveCounts = createContext<Readonly<Record<string, number>>>({})

export function LiveCount({name, initial}: {name: string; initial: number}) {
  const format = useFormatter()
  return <b>{format.number(use(LiveCounts)[name] ?? initial)}</b>
}
