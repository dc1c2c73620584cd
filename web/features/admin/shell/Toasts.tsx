'use client'

import {createContext, use, useCallback, useRef, useState, type ReactNode} from 'react'

export type ToastAction = {words: string; run: () => void}
export type Toast = {words: string; bad?: boolean; actions?: ToastAction[]}
type Show = (toast: Toast) => void

const GOOD_MS = 8000
const Context = createContext<Show>(() => {})

/** Short news with what can be done about it. Bad news stays until it is put away. */
export function Toasts({children, dismiss}: {children: ReactNode; dismiss: string}) {
  const [toasts, setToasts] = useState<(Toast & {key: number})[]>([])
  const count = useRef(0)
  const remove = useCallback((key: number) => setToasts((all) => all.filter((toast) => toast.key !== key)), [])
  const show = useCallback<Show>(
    (toast) => {
      const key = ++count.current
      setToasts((all) => [...all.slice(-2), {...toast, key}])
      if (!toast.bad) window.setTimeout(() => remove(key), GOOD_MS)
    },
    [remove],
  )
  return (
    <Context value={show}>
      {children}
      <div className="toasts" role="status" aria-live="polite">
        {toasts.map(({key, words, bad, actions = []}) => (
          <div key={key} className={bad ? 'toast toast--bad' : 'toast'}>
            <span>{words}</span>
            <div className="actions">
              {actions.map((action) => (
                <button
                  key={action.words}
                  type="button"
                  onClick={() => {
                    remove(key)
                    action.run()
                  }}
                >
                  {action.words}
                </button>
              ))}
              {bad && (
                <button type="button" onClick={() => remove(key)}>
                  {dismiss}
                </button>
              )}
            </div>
          </div>
        ))}
      </div>
    </Context>
  )
}

export const useToast = () => use(Context)
