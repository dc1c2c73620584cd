'use client'

import {useEffect, useRef, type ReactNode} from 'react'
import type {Tab} from '../tabs'

/** The row of tabs; where it is wider than the screen, the current one is scrolled into it. */
export function Tabs({label, tab, children}: {label: string; tab: Tab; children: ReactNode}) {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const current = row.current?.querySelector('[aria-current]')
    current?.scrollIntoView({block: 'nearest', inline: 'center'})
  }, [tab])
  return (
    <nav className="atabs" aria-label={label} ref={row}>
      {children}
    </nav>
  )
}
