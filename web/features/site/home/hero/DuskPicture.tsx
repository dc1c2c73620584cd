'use client'

import {useEffect, useRef, type ReactNode} from 'react'

/** The hero at dusk. Loaded when the pointer or focus reaches the theme's button, to be ready for the change. */
export function DuskPicture({children}: {children: ReactNode}) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const stop = new AbortController()
    function fetchDusk({target}: Event) {
      if (!(target instanceof Element) || !target.closest('[data-theme]')) return
      place.current?.querySelector('img')?.setAttribute('loading', 'eager')
      stop.abort()
    }
    for (const sign of ['pointerover', 'focusin']) addEventListener(sign, fetchDusk, {signal: stop.signal})
    return () => stop.abort()
  }, [])
  return (
    <div className="dusk" ref={place}>
      {children}
    </div>
  )
}
