'use client'

import {useLayoutEffect, useRef, useEffect, useState} from 'react'
import {createPortal} from 'react-dom'
import {Icon} from '@/ui/Icon'
import {Logo} from '@/ui/header/HeaderLinks'
import {SearchBox} from './SearchBox'
import './SearchOverlay.css'
import {createSearch, type SearchResult} from '../createSearch'
import type {SearchFile, SearchMessages} from '../searchMessages'

export type SearchLabels = {label: string; close: string; failed: string}
export type OverlayProps = SearchLabels & {onClose: () => void}

/** The full-screen search in a native dialog: focus stays inside, Escape closes (docs/specification.md, section 2). */
export function SearchOverlay({label, close, failed, onClose}: OverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const index = useIndex(document.documentElement.lang)
  const closeDialog = () => dialog.current?.close()

  // Before the box takes the focus, which an opening dialog gives to its first button.
  useLayoutEffect(() => dialog.current?.showModal(), [])

  // Out of the header, whose layout is not the overlay's.
  return createPortal(
    <dialog
      ref={dialog}
      className="overlay search-overlay"
      aria-label={label}
      onClose={onClose}
      onKeyDown={(event) => {
        // Safari keeps Escape for the search box.
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
        {index.state === 'ready' ? (
          <SearchBox label={label} index={index} onClose={closeDialog} />
        ) : (
          <div className="waiting" role="status">
            {index.state === 'failed' ? failed : <div className="skeleton" />}
          </div>
        )}
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

type Ready = {
  state: 'ready'
  find: (query: string) => SearchResult[]
  /** Shown before anything is typed. */
  services: readonly SearchResult[]
  messages: SearchMessages
}
export type Index = {state: 'loading' | 'failed'} | Ready

let loaded: {locale: string; ready: Ready} | undefined

const LIMIT_MS = 15_000

async function load(locale: string): Promise<Ready> {
  const response = await fetch(`/search/${locale}.json`, {signal: AbortSignal.timeout(LIMIT_MS)})
  if (!response.ok) throw new Error(`search index: ${response.status}`)
  const {words: messages, entries, synonyms}: SearchFile = await response.json()
  const services = entries.filter(({kind}) => kind === 'service').map((entry) => ({...entry, terms: []}))
  const ready: Ready = {state: 'ready', find: createSearch(entries, synonyms), services, messages}
  loaded = {locale, ready}
  return ready
}

/** The language's index and the overlay's messages, fetched once per page view. */
export function useIndex(locale: string): Index {
  const [index, setIndex] = useState<Index>(loaded?.locale === locale ? loaded.ready : {state: 'loading'})
  useEffect(() => {
    if (loaded?.locale === locale) return
    load(locale).then(setIndex, () => setIndex({state: 'failed'}))
  }, [locale])
  return index
}
