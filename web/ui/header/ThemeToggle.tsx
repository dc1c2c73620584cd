'use client'

import {useSyncExternalStore} from 'react'
import {Icon} from '../Icon'
import {isDark, setDark, watchTheme} from './theme'

type Props = {toDark: string; toLight: string; hidden: string; className?: string}

export function ThemeToggle({toDark, toLight, hidden, className = ''}: Props) {
  const dark = useSyncExternalStore(watchTheme, isDark, () => false)
  return (
    <button
      type="button"
      className={`tool ${className}`}
      aria-label={dark ? toLight : toDark}
      onClick={() => setDark(!dark, true)}
    >
      <Icon name="moon" className="if-light" />
      <Icon name="sun" className="if-dark" />
      <span className="sr">{hidden}</span>
    </button>
  )
}
