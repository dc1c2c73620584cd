'use client'

import {useEffect, useRef, useState, type ComponentType} from 'react'
import {flushSync} from 'react-dom'
import {isTyping} from '@/ui/browser'
import type {OverlayProps, SearchLabels} from './overlay/SearchOverlay'

let Overlay: ComponentType<OverlayProps> | undefined

async function load() {
  Overlay ??= (await import('./overlay/SearchOverlay')).SearchOverlay
}

/**
 * Holds the focus until the overlay takes it. An iPhone opens its keyboard only for a field that gets the focus during
 * the tap, and then keeps it open for the next field.
 */
function holdKeyboard(label: string): HTMLInputElement {
  const field = document.createElement('input')
  field.type = 'search'
  field.className = 'visually-hidden'
  field.style.position = 'fixed'
  field.setAttribute('aria-label', label)
  document.body.append(field)
  field.focus({preventScroll: true})
  return field
}

const isButton = ({target}: Event) => target instanceof Element && target.closest('[data-search]') !== null

function isShortcut(event: KeyboardEvent) {
  const isPressed =
    ((event.ctrlKey || event.metaKey) && event.key === 'k') || (event.key === '/' && !isTyping(event.target))
  return isPressed && !document.querySelector('dialog[open]')
}

/** Opens search by its button, Ctrl+K or `/`. Loads its code when the pointer reaches the button. */
export function SearchOpener(props: SearchLabels) {
  /** `typed`: text from before the overlay opened. Undefined while the search is closed. */
  const [opened, setOpened] = useState<{typed: string; times: number}>()
  const opener = useRef<Element>(null)

  useEffect(() => {
    const stop = new AbortController()
    const {signal} = stop
    const open = (typed: string) => flushSync(() => setOpened((last) => ({typed, times: (last?.times ?? 0) + 1})))
    async function show() {
      opener.current = document.activeElement
      // Open during the tap if the code is already loaded.
      if (Overlay) return open('')
      const field = holdKeyboard(props.label)
      // Escape before the code has loaded cancels the search.
      field.addEventListener('keydown', (event) => event.key === 'Escape' && field.remove())
      try {
        await load()
        if (field.isConnected) open(field.value)
        else if (opener.current instanceof HTMLElement) opener.current.focus()
      } catch {
        // Use alert: the code that shows errors in the page could not load.
        alert(props.failed)
      } finally {
        field.remove()
      }
    }
    addEventListener('click', (event) => isButton(event) && void show(), {signal})
    addEventListener('pointerover', (event) => isButton(event) && void load(), {signal})
    addEventListener(
      'keydown',
      (event) => {
        if (!isShortcut(event)) return
        event.preventDefault()
        void show()
      },
      {signal},
    )
    return () => stop.abort()
  }, [props.failed, props.label])

  function close(times: number) {
    // The dialog's close event comes late: the search may be open again.
    setOpened((last) => (last?.times === times ? undefined : last))
    // The dialog knows only the field that held the keyboard.
    if (document.activeElement === document.body && opener.current instanceof HTMLElement) opener.current.focus()
  }

  return Overlay && opened ? (
    <Overlay key={opened.times} {...props} typed={opened.typed} onClose={() => close(opened.times)} />
  ) : null
}
