'use client'

import {useSyncExternalStore, type ReactNode} from 'react'
import {isDark, setDark, watchTheme} from './theme'

/** Both themes side by side, for the menu. */
export function ThemeChoice({light, dark}: {light: ReactNode; dark: ReactNode}) {
  const isNowDark = useSyncExternalStore(watchTheme, isDark, () => false)
  return (
    <div className="seg">
      <button type="button" aria-pressed={!isNowDark} onClick={() => setDark(false, true)}>
        {light}
      </button>
      <button type="button" aria-pressed={isNowDark} onClick={() => setDark(true, true)}>
        {dark}
      </button>
    </div>
  )
}
