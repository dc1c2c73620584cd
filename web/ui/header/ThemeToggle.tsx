'use client'

import {useSyncExternalStore, type ReactNode} from 'react'
import {isDark, setDark, watchTheme} from './theme'

function subscribe(changed: () => void) {
  const stop = new AbortController()
  watchTheme(changed, stop.signal)
  return () => stop.abort()
}

type Props = {
  toDark: string
  toLight: string
  hidden: string
  className?: string
  /** Both icons. The server renders them, so they add no code in the browser. */
  children: ReactNode
}

export function ThemeToggle({toDark, toLight, hidden, className = '', children}: Props) {
  const dark = useSyncExternalStore(subscribe, isDark, () => false)
  return (
    <button
      type="button"
      className={`tool ${className}`}
      aria-label={dark ? toLight : toDark}
      onClick={() => setDark(!dark, true)}
    >
      {children}
      <span className="visually-hidden">{hidden}</span>
    </button>
  )
}
