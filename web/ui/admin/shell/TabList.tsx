'use client'

import {useEffect, useRef, type ReactNode} from 'react'

/** The row of tabs; where it is wider than the screen, the current one is scrolled into it. Keyed by the tab. */
export function TabList({label, children}: {label: string; children: ReactNode}) {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const current = row.current?.querySelector('[aria-current]')
    current?.scrollIntoView({block: 'nearest', inline: 'center'})
  }, [])
  return (
    <nav className="atabs" aria-label={label} ref={row}>
      {children}
    </nav>
  )
}
