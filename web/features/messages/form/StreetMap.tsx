'use client'

import {type ReactNode, useEffect, useRef, useState} from 'react'
import type {Messages} from '@/i18n/messages'
import './contact.css'

const EMBED = 'https://www.openstreetmap.org/export/embed.html?bbox=-75.7%2C38.85%2C-73.8%2C41.42&layer=mapnik'

type Props = {messages: Messages['contact']['map']; open: string; drawing: ReactNode}
type State = 'drawing' | 'loading' | 'map' | 'unreachable'

/** An iframe reports no load failure, but an opaque request does. */
async function reachable(): Promise<boolean> {
  try {
    await fetch(EMBED, {mode: 'no-cors', signal: AbortSignal.timeout(6000)})
    return true
  } catch {
    return false
  }
}

/** Shows the drawing until the visitor opens the street map: only then does the browser contact another server. */
export function StreetMap({messages, open, drawing}: Props) {
  const [state, setState] = useState<State>('drawing')
  const map = useRef<HTMLIFrameElement>(null)
  // The button that was pressed is gone.
  useEffect(() => {
    if (state === 'map') map.current?.focus()
  }, [state])
  async function show() {
    if (state === 'loading') return
    setState('loading')
    setState((await reachable()) ? 'map' : 'unreachable')
  }
  return (
    <div className="street-map">
      {state === 'map' ? (
        <iframe
          ref={map}
          className="map"
          src={EMBED}
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
