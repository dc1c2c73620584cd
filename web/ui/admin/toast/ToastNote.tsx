'use client'

import {useEffect, useState, type ReactNode} from 'react'
import './toast.css'

/** With `href` a link in a new tab: what was typed on the page stays. */
export type ToastAction = {label: string; run: () => void} | {label: string; href: string}
export type ToastControls = {close: () => void; keepOpen: () => void}
export type Toast = {
  message: string
  error?: boolean
  /** What it is about, such as a booking's id. An error that says so stays until that succeeds. */
  about?: string
  /** News come by themselves: they answer no error. */
  news?: boolean
  actions?: ToastAction[]
  /** Content of its own. It may keep the toast open, and must then close it itself. */
  content?: (controls: ToastControls) => ReactNode
}

const VISIBLE_MS = 8000

type Props = {id: number; toast: Toast; dismissLabel: string; onClose: (id: number) => void}

export function ToastNote({id, toast: {message, error = false, actions = [], content}, dismissLabel, onClose}: Props) {
  const [pinned, setPinned] = useState(error)
  const close = () => onClose(id)
  useEffect(() => {
    if (pinned) return undefined
    const timer = window.setTimeout(() => onClose(id), VISIBLE_MS)
    return () => window.clearTimeout(timer)
  }, [pinned, id, onClose])
  return (
    <div className={error ? 'toast-note error' : 'toast-note'}>
      <span>{message}</span>
      {content?.({close, keepOpen: () => setPinned(true)})}
      <div className="actions">
        {actions.map((action) =>
          'href' in action ? (
            <a key={action.label} href={action.href} target="_blank" rel="noopener">
              {action.label}
            </a>
          ) : (
            <button
              key={action.label}
              type="button"
              onClick={() => {
                close()
                action.run()
              }}
            >
              {action.label}
            </button>
          ),
        )}
        {error && (
          <button type="button" onClick={close}>
            {dismissLabel}
          </button>
        )}
      </div>
    </div>
  )
}
