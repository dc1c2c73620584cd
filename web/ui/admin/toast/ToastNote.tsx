'use client'

import {useEffect, useState, type ReactNode} from 'react'

export type ToastAction = {words: string; run: () => void}
export type ToastControls = {close: () => void; stay: () => void}
export type Toast = {
  words: string
  bad?: boolean
  actions?: ToastAction[]
  /** More than words; it may ask for more time, and puts the toast away itself then. */
  card?: (controls: ToastControls) => ReactNode
}

const GOOD_MS = 8000

type Props = {id: number; toast: Toast; dismiss: string; onClose: (id: number) => void}

export function ToastNote({id, toast: {words, bad = false, actions = [], card}, dismiss, onClose}: Props) {
  const [stays, setStays] = useState(bad)
  const close = () => onClose(id)
  useEffect(() => {
    if (stays) return undefined
    const timer = window.setTimeout(() => onClose(id), GOOD_MS)
    return () => window.clearTimeout(timer)
  }, [stays, id, onClose])
  return (
    <div className={bad ? 'toast toast--bad' : 'toast'}>
      <span>{words}</span>
      {card?.({close, stay: () => setStays(true)})}
      <div className="actions">
        {actions.map((action) => (
          <button
            key={action.words}
            type="button"
            onClick={() => {
              close()
              action.run()
            }}
          >
            {action.words}
          </button>
        ))}
        {bad && (
          <button type="button" onClick={close}>
            {dismiss}
          </button>
        )}
      </div>
    </div>
  )
}
