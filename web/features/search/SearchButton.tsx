'use client'

import {useCallback, useEffect, useState, type ComponentType, type ReactNode} from 'react'
import type {OverlayProps} from './SearchOverlay'

const load = () => import('./SearchOverlay').then((module) => module.SearchOverlay)

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

type Props = {locale: string; label: string; failed: string; children: ReactNode}

/** Opens search; its code and its index are fetched at the first sign of wanting it. Also on Ctrl+K and `/`. */
export function SearchButton({locale, label, failed, children}: Props) {
  const [Overlay, setOverlay] = useState<ComponentType<OverlayProps>>()
  const [open, setOpen] = useState(false)

  const show = useCallback(async () => {
    const loaded = await load()
    setOverlay(() => loaded)
    setOpen(true)
  }, [])

  useEffect(() => {
    function shortcut(event: KeyboardEvent) {
      const wanted =
        ((event.ctrlKey || event.metaKey) && event.key === 'k') || (event.key === '/' && !isTyping(event.target))
      if (!wanted || document.querySelector('dialog[open]')) return
      event.preventDefault()
      void show()
    }
    addEventListener('keydown', shortcut)
    return () => removeEventListener('keydown', shortcut)
  }, [show])

  return (
    <>
      <button
        type="button"
        className="btn btn--ghost btn--icon"
        aria-label={label}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K /"
        onPointerEnter={() => void load()}
        onClick={() => void show()}
      >
        {children}
      </button>
      {open && Overlay && <Overlay locale={locale} label={label} failed={failed} onClose={() => setOpen(false)} />}
    </>
  )
}
