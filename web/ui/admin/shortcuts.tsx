'use client'

import {useEffect, useRef, useSyncExternalStore} from 'react'
import {useTranslations} from 'next-intl'
import {isTyping} from '@/ui/browser'
import './admin.css'

// WCAG 2.1.4: single-letter shortcuts must be switchable, because speech input triggers them by accident. Stored in the
// browser.

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

/** Whether a key acts as a shortcut: not while typing or switched off. `inSelects` allows it in a focused list box. */
export const isShortcut = ({target, ctrlKey, metaKey, altKey}: KeyboardEvent, inSelects = false) => {
  const typing = isTyping(target) && !(inSelects && target instanceof HTMLSelectElement)
  return !ctrlKey && !metaKey && !altKey && !typing && areShortcutsOn()
}

const KEYS = {
  move: 'j k',
  enter: 'Enter',
  escape: 'Esc',
  search: '/',
  select: 'x',
  call: 'c',
  text: 't',
  time: 'v',
  spam: 's',
  notice: 'u',
  help: '?',
} as const
export type KeyName = keyof typeof KEYS

/** All keys of a list with their actions. `?` opens it. */
function AllKeys({names}: {names: readonly KeyName[]}) {
  const t = useTranslations('admin.keys')
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '?' || !isShortcut(event)) return
      event.preventDefault()
      if (!dialog.current?.open) dialog.current?.showModal()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <button className="btn btn--link btn--sm" type="button" onClick={() => dialog.current?.showModal()}>
        {t('open')}
      </button>
      <dialog className="all-keys" ref={dialog} aria-label={t('title')}>
        <h2 className="h3">{t('title')}</h2>
        <dl>
          {names.map((name) => (
            <div key={name}>
              <dt>
                <kbd>{KEYS[name]}</kbd>
              </dt>
              <dd>{t(name)}</dd>
            </div>
          ))}
        </dl>
        <form method="dialog">
          <button className="btn btn--outline btn--sm" type="submit">
            {t('close')}
          </button>
        </form>
      </dialog>
    </>
  )
}

/** Names the keys of a list, and switches them off and on. */
export function ShortcutHint({keys, all}: {keys: string; all: readonly KeyName[]}) {
  const t = useTranslations('admin.inbox')
  const on = useShortcutsOn()
  return (
    <div className="shortcut-hint small muted">
      {on ? keys : t('shortcutsAreOff')} {on && <AllKeys names={all} />}{' '}
      <button className="btn btn--link btn--sm" type="button" onClick={() => setShortcuts(!on)}>
        {t(on ? 'shortcutsOff' : 'shortcutsOn')}
      </button>
    </div>
  )
}

/** Keys that change the value of a closed list box at once. */
const CHANGES_AT_ONCE = /^(Arrow(Up|Down|Left|Right)|Home|End|PageUp|PageDown|[\p{L}\p{N}])$/u

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'preventDefault'>

/**
 * Opens a list box whose choice acts at once. In the open list keys only move, and Enter chooses. In a browser without
 * `showPicker` the space bar opens it.
 */
export function openByKey(event: Key, select: HTMLSelectElement) {
  if (!CHANGES_AT_ONCE.test(event.key) || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  if (select.getAttribute('aria-disabled') !== 'true' && 'showPicker' in select) select.showPicker()
}
