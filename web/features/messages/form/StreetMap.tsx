'use client'

import {type ReactNode, useEffect, useRef, useState} from 'react'
import type {Messages} from '@/i18n/messages'
import './contact.css'

type Props = {messages: Omit<Messages['contact']['map'], 'drawn'>; bounds: string; open: string; drawing: ReactNode}
type State = 'drawing' | 'loading' | 'map' | 'unreachable'

/** An iframe reports no load failure, but an opaque request does. */
async function reachable(address: string): Promise<boolean> {
  try {
    await fetch(address, {mode: 'no-cors', signal: AbortSignal.timeout(6000)})
    return true
  } catch {
    return false
  }
}

/** Shows the drawing until the visitor opens the street map, so that the browser contacts no other server before. */
export function StreetMap({messages, bounds, open, drawing}: Props) {
  const embed = `https://www.openstreetmap.org/export/embed.html?bbox=${encodeURIComponent(bounds)}&layer=mapnik`
  const [state, setState] = useState<State>('drawing')
  const map = useRef<HTMLIFrameElement>(null)
  // The pressed button is gone: move the focus.
  useEffect(() => {
    if (state === 'map') map.current?.focus()
  }, [state])
  async function show() {
    if (state === 'loading') return
    setState('loading')
    setState((await reachable(embed)) ? 'map' : 'unreachable')
  }
  return (
    <div className="street-map">
      {state === 'map' ? (
        <iframe
          ref={map}
          className="map"
          src={embed}
          title={messages.title}
          referrerPolicy="no-referrer"
          sandbox="allow-scripts"
        />
      ) : (
        drawing
      )}
      <div className="bar">
        {state === 'map' ? null : (
          <button
            className="btn btn--outline"
            type="button"
            aria-disabled={state === 'loading'}
            onClick={() => void show()}
          >
            {state === 'loading' ? messages.loading : messages.show}
          </button>
        )}
        <p className="hint">
          <output>{state === 'unreachable' ? messages.unreachable : messages.note}</output>{' '}
          <a href={open} rel="noreferrer" target="_blank">
            {messages.open}
          </a>
        </p>
      </div>
    </div>
  )
}
