'use client'

import {useSyncExternalStore} from 'react'
import {useTranslations} from 'next-intl'
import {isTyping} from '@/ui/isTyping'
import './admin.css'

// Shortcuts of a single letter can be switched off, since speech input and shaky hands press them by accident (WCAG
// 2.1.4). The choice is this browser's.

const NAME = 'shortcuts'
const CHANGED = 'shortcuts-changed'

const areShortcutsOn = () => localStorage.getItem(NAME) !== 'off'

function setShortcuts(on: boolean) {
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

const useShortcutsOn = () => useSyncExternalStore(subscribe, areShortcutsOn, () => true)

/**
 * Whether the key was pressed as a shortcut: not while typing, and not while shortcuts are off. `inSelects`: also while a
 * list box has the focus.
 */
export const isShortcut = ({target, ctrlKey, metaKey, altKey}: KeyboardEvent, inSelects = false) => {
  const typing = isTyping(target) && !(inSelects && target instanceof HTMLSelectElement)
  return !ctrlKey && !metaKey && !altKey && !typing && areShortcutsOn()
}

/** Names the keys of a list, and switches them off and on. */
export function ShortcutHint({keys}: {keys: string}) {
  const t = useTranslations('admin.inbox')
  const on = useShortcutsOn()
  return (
    <p className="shortcut-hint small muted">
      {on ? keys : t('shortcutsAreOff')}{' '}
      <button className="btn btn--link btn--sm" type="button" onClick={() => setShortcuts(!on)}>
        {t(on ? 'shortcutsOff' : 'shortcutsOn')}
      </button>
    </p>
  )
}

/** Keys that change the value of a closed list box at once, before the other choices were seen. */
const CHANGES_AT_ONCE = /^(Arrow(Up|Down|Left|Right)|Home|End|PageUp|PageDown|[\p{L}\p{N}])$/u

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'preventDefault'>

/**
 * For a list box whose choice acts at once: opens it instead. There the keys only move, and Enter chooses. A browser that
 * cannot open it by script changes nothing; the space bar opens it.
 */
export function openByKey(event: Key, select: HTMLSelectElement) {
  if (!CHANGES_AT_ONCE.test(event.key) || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  if (select.ariaDisabled !== 'true' && 'showPicker' in select) select.showPicker()
}
