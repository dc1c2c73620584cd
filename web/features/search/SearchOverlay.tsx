'use client'

import {useDeferredValue, useEffect, useRef, useState} from 'react'
import {createPortal} from 'react-dom'
import {fill} from '@/lib/fill'
import {Icon} from '@/ui/Icon'
import {Mark} from '@/ui/Mark'
import {moveFocus} from './moveFocus'
import {Results} from './Results'
import {Suggestions} from './Suggestions'
import {useIndex} from './useIndex'
import type {SearchWords} from './words'

export type OverlayProps = {locale: string; bookingHref: string; words: SearchWords; onClose: () => void}

/** The full-screen search of the specification: box, results, popular searches, quick cards, Close. */
export function SearchOverlay({locale, bookingHref, words, onClose}: OverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const query = useDeferredValue(typed.trim())
  const index = useIndex(locale)
  const results = index.state === 'ready' && query ? index.find(query) : undefined

  useEffect(() => {
    dialog.current?.showModal()
    input.current?.focus()
  }, [])

  function search(chip: string) {
    setTyped(chip)
    input.current?.focus()
  }

  // Out of the header, whose layout is not the overlay's.
  return createPortal(
    <dialog
      ref={dialog}
      className="overlay"
      aria-label={words.label}
      onClose={onClose}
      onKeyDown={(event) => moveFocus(event.currentTarget, event.key) && event.preventDefault()}
    >
      <div className="wrap">
        <div className="bar">
          <span className="brand">
            <Mark />
          </span>
          <button type="button" className="btn btn--outline" onClick={() => dialog.current?.close()}>
            <Icon name="close" />
            {words.close}
          </button>
        </div>
        <div className="searchbox">
          <Icon name="search" />
          <input
            ref={input}
            type="search"
            value={typed}
            aria-label={words.label}
            placeholder={words.placeholder}
            autoComplete="off"
            enterKeyHint="search"
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <div className="sgrid">
          <div>
            <p className="muted num small" role="status">
              {index.state === 'loading' && words.loading}
              {index.state === 'failed' && words.failed}
              {results && fill(words.results, {count: String(results.length), query})}
            </p>
            {index.state === 'loading' && <div className="skel" aria-hidden="true" />}
            {results && results.length > 0 && <Results results={results} words={words} onPick={onClose} />}
            {results?.length === 0 && (
              <div className="noresult">
                <h2 className="h2">{words.none}</h2>
                <p className="lead">{words.hint}</p>
                <a className="btn" href={bookingHref} onClick={onClose}>
                  {words.book}
                </a>
              </div>
            )}
          </div>
          <Suggestions words={words} onChip={search} onPick={onClose} />
        </div>
      </div>
    </dialog>,
    document.body,
  )
}
