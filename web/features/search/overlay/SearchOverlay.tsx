'use client'

import {useLayoutEffect, useRef} from 'react'
import {createPortal} from 'react-dom'
import {Icon} from '@/ui/Icon'
import {Logo} from '@/ui/header/HeaderLinks'
import {SearchBox, useIndex} from './SearchBox'
import './SearchOverlay.css'

export type SearchLabels = {label: string; close: string; failed: string}
export type OverlayProps = SearchLabels & {typed: string; onClose: () => void}

/** The full-screen search in a native dialog: focus stays inside, Escape closes (docs/specification.md, section 2). */
export function SearchOverlay({label, close, failed, typed, onClose}: OverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const index = useIndex(document.documentElement.lang)
  const closeDialog = () => dialog.current?.close()

  // An opening dialog gives the focus to its first button. An iPhone shows its keyboard only for a focus within the tap.
  useLayoutEffect(() => {
    dialog.current?.showModal()
    dialog.current?.querySelector('input')?.focus()
  }, [])

  // Render outside the header, whose layout differs from the overlay's.
  return createPortal(
    <dialog
      ref={dialog}
      className="overlay search-overlay"
      aria-label={label}
      onClose={onClose}
      onKeyDown={(event) => {
        // Safari uses Escape to clear the search box.
        if (event.key === 'Escape') event.currentTarget.close()
        else if (moveFocus(event.currentTarget, event.key)) event.preventDefault()
        else typeOn(event.currentTarget, event)
      }}
    >
      <div className="wrap">
        <div className="bar">
          <span className="logo-link">
            <Logo />
          </span>
          <button type="button" className="btn btn--outline" onClick={closeDialog}>
            <Icon name="close" />
            {close}
          </button>
        </div>
        <SearchBox label={label} failed={failed} index={index} initial={typed} onClose={closeDialog} />
      </div>
    </dialog>,
    document.body,
  )
}

const stopsIn = (box: HTMLElement) => [...box.querySelectorAll<HTMLElement>('input[type="search"], a.result')]

/** Moves the focus from the text box through the results and back by arrow keys. Home and End stay with the text. */
export function moveFocus(box: HTMLElement, key: string): boolean {
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return false
  const stops = stopsIn(box)
  const at = stops.findIndex((stop) => stop === document.activeElement)
  if (at < 0) return false
  stops[Math.max(0, Math.min(stops.length - 1, at + (key === 'ArrowDown' ? 1 : -1)))]?.focus()
  return true
}

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Moves the focus from a result to the text box when a character is typed, before it arrives. */
export function typeOn(box: HTMLElement, {key, ctrlKey, metaKey, altKey}: Key): void {
  const isTyped = (key.length === 1 && key !== ' ') || key === 'Backspace'
  if (!isTyped || ctrlKey || metaKey || altKey) return
  const [input, ...results] = stopsIn(box)
  if (results.some((result) => result === document.activeElement)) input?.focus()
}
