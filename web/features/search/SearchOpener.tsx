'use client'

import {useEffect, useState, type ComponentType} from 'react'
import {isTyping} from '@/ui/isTyping'
import type {OverlayProps, SearchLabels} from './overlay/SearchOverlay'

const load = () => import('./overlay/SearchOverlay').then((module) => module.SearchOverlay)

const isButton = ({target}: Event) => target instanceof Element && target.closest('[data-search]') !== null

function isShortcut(event: KeyboardEvent) {
  const isPressed =
    ((event.ctrlKey || event.metaKey) && event.key === 'k') || (event.key === '/' && !isTyping(event.target))
  return isPressed && !document.querySelector('dialog[open]')
}

/** Opens search by its button, Ctrl+K or `/`. Loads its code when the pointer reaches the button. */
export function SearchOpener(props: SearchLabels) {
  const [Overlay, setOverlay] = useState<ComponentType<OverlayProps>>()
  const [open, setOpen] = useState(false)

  useEffect(() => {
    const stop = new AbortController()
    const {signal} = stop
    async function show() {
      try {
        const loaded = await load()
        setOverlay(() => loaded)
        setOpen(true)
      } catch {
        // What would say it in the page is what could not be loaded.
        alert(props.failed)
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
  }, [props.failed])

  return open && Overlay ? <Overlay {...props} onClose={() => setOpen(false)} /> : null
}
