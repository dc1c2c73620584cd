'use client'

import {useSyncExternalStore} from 'react'
import {isTyping} from '@/ui/isTyping'

// Shortcuts of a single letter can be switched off, since speech input and shaky hands press them by accident (WCAG
// 2.1.4). The choice is this browser's.

const NAME = 'shortcuts'
const CHANGED = 'shortcuts-changed'

export const areShortcutsOn = () => localStorage.getItem(NAME) !== 'off'

export function setShortcuts(on: boolean) {
  if (on) localStorage.removeItem(NAME)
  else localStorage.setItem(NAME, 'off')
  window.dispatchEvent(new Event(CHANGED))
}

function subscribe(onChange: () => void) {
  window.addEventListener(CHANGED, onChange)
  window.addEventListener('storage', onChange)
  return () => {
    window.removeEventListener(CHANGED, onChange)
    window.removeEventListener('storage', onChange)
  }
}

export const useShortcutsOn = () => useSyncExternalStore(subscribe, areShortcutsOn, () => true)

/**
 * Whether the key was pressed as a shortcut: not while typing, and not while shortcuts are off. `inSelects`: also while a
 * list box has the focus.
 */
export const isShortcut = ({target, ctrlKey, metaKey, altKey}: KeyboardEvent, inSelects = false) => {
  const typing = isTyping(target) && !(inSelects && target instanceof HTMLSelectElement)
  return !ctrlKey && !metaKey && !altKey && !typing && areShortcutsOn()
}
