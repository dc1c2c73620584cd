'use client'

import {useEffect, useRef, useState, type ComponentType, type ReactNode} from 'react'
import type {HeroDrawingProps} from './HeroDrawing'

type Props = HeroDrawingProps & {built: ReactNode}

/** Calls back when the page has loaded and the browser has nothing more urgent to do. */
function afterLoad(callback: () => void): () => void {
  const stop = new AbortController()
  const {signal} = stop
  const once = () => signal.aborted || callback()
  // Safari has no requestIdleCallback.
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(once, {timeout: 2000}) : setTimeout(once, 200)
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, {once: true, signal})
  return () => stop.abort()
}

/** The built house, alone in the server's page; the drawing over it, with its code and styles, comes after the page. */
export function HeroPictures({built, ...drawing}: Props) {
  const [Drawing, setDrawing] = useState<ComponentType<HeroDrawingProps>>()
  const frame = useRef<HTMLDivElement>(null)

  useEffect(
    () =>
      afterLoad(() => {
        // Without its code the picture stands alone.
        void import('./HeroDrawing').then(({HeroDrawing}) => setDrawing(() => HeroDrawing)).catch(() => undefined)
      }),
    [],
  )
  // Fetch the picture at dusk when somebody reaches for the theme's button, so that it is there for the change.
  useEffect(() => {
    const stop = new AbortController()
    const fetchDusk = ({target}: Event) => {
      if (!(target instanceof Element) || !target.closest('[data-theme]')) return
      frame.current?.querySelector('.dusk img')?.setAttribute('loading', 'eager')
      stop.abort()
    }
    for (const type of ['pointerover', 'focusin']) document.addEventListener(type, fetchDusk, {signal: stop.signal})
    return () => stop.abort()
  }, [])

  return (
    <div ref={frame}>
      {built}
      {Drawing && <Drawing {...drawing} />}
    </div>
  )
}
