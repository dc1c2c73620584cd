'use client'

import {useEffect, useRef, type ReactNode} from 'react'
import './shell.css'

const show = (tab: EventTarget | null | undefined, inline: ScrollLogicalPosition) => {
  if (tab instanceof Element) tab.scrollIntoView({block: 'nearest', inline})
}

/** The row of tabs. Scrolls the current one into view on mount, so key it by the tab. */
export function TabList({label, children}: {label: string; children: ReactNode}) {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const row = nav.current
    show(row?.querySelector('[aria-current]'), 'center')
    // The browser is content when an edge of a focused tab shows.
    const onFocus = ({target}: FocusEvent) => show(target, 'nearest')
    row?.addEventListener('focusin', onFocus)
    return () => row?.removeEventListener('focusin', onFocus)
  }, [])
  return (
    <nav className="tab-list" aria-label={label} ref={nav}>
      {children}
    </nav>
  )
}
