'use client'

import {useSyncExternalStore} from 'react'
import {Icon} from '../Icon'
import {isDark, setDark, watchTheme} from './theme'

/** Both themes side by side, for the menu. */
export function ThemeChoice({light, dark}: {light: string; dark: string}) {
  const isNowDark = useSyncExternalStore(watchTheme, isDark, () => false)
  return (
    <div className="seg">
      <button type="button" aria-pressed={!isNowDark} onClick={() => setDark(false, true)}>
        <Icon name="sun" />
        {light}
      </button>
      <button type="button" aria-pressed={isNowDark} onClick={() => setDark(true, true)}>
        <Icon name="moon" />
        {dark}
      </button>
    </div>
  )
}
