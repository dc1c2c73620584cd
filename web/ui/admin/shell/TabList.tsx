'use client'

import {useEffect, useRef, type ReactNode} from 'react'

/** The row of tabs. Scrolls the current one into view on mount, so key it by the tab. */
export function TabList({label, children}: {label: string; children: ReactNode}) {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const current = nav.current?.querySelector('[aria-current]')
    current?.scrollIntoView({block: 'nearest', inline: 'center'})
  }, [])
  return (
    <nav className="tab-list" aria-label={label} ref={nav}>
      {children}
    </nav>
  )
}
