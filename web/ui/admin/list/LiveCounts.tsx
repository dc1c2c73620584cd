'use client'

import {useFormatter} from 'next-intl'
import {createContext, use} from 'react'

const Context = createContext<Readonly<Record<string, number>>>({})

/** The counts as they are after what was done on this page; what stands in the chips below follows them. */
export const LiveCounts = Context

export function ChipCount({name, count}: {name: string; count: number}) {
  const format = useFormatter()
  return <b>{format.number(use(Context)[name] ?? count)}</b>
}
