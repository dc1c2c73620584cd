'use client'

import {createContext, use, useCallback, useEffect, useRef, useState, type ReactNode} from 'react'

export type ToastAction = {words: string; run: () => void}
export type ToastControls = {close: () => void; stay: () => void}
export type Toast = {
  words: string
  bad?: boolean
  actions?: ToastAction[]
  /** More than words; it may ask for more time, and puts the toast away itself then. */
  card?: (controls: ToastControls) => ReactNode
}
type Show = (toast: Toast) => void

const GOOD_MS = 8000
const Context = createContext<Show>(() => {})

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea)$/i.test(target.tagName))

/** Short news with what can be done about it; `u` leads to the newest. Bad news stays until it is put away. */
export function Toasts({children, dismiss}: {children: ReactNode; dismiss: string}) {
  const [toasts, setToasts] = useState<(Toast & {key: number})[]>([])
  const count = useRef(0)
  const region = useRef<HTMLDivElement>(null)
  const timers = useRef(new Map<number, number>())
  const stay = useCallback((key: number) => window.clearTimeout(timers.current.get(key)), [])
  const remove = useCallback((key: number) => setToasts((all) => all.filter((toast) => toast.key !== key)), [])
  const show = useCallback<Show>(
    (toast) => {
      const key = ++count.current
      setToasts((all) => [...all.slice(-2), {...toast, key}])
      if (!toast.bad)
        timers.current.set(
          key,
          window.setTimeout(() => remove(key), GOOD_MS),
        )
    },
    [remove],
  )
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const {key, target, ctrlKey, metaKey, altKey} = event
      if (key !== 'u' || ctrlKey || metaKey || altKey || typing(target)) return
      region.current?.querySelector<HTMLElement>('.toast:last-child :is(input, button)')?.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <Context value={show}>
      {children}
      <div className="toasts" role="status" aria-live="polite" ref={region}>
        {toasts.map(({key, words, bad, card, actions = []}) => (
          <div key={key} className={bad ? 'toast toast--bad' : 'toast'}>
            <span>{words}</span>
            {card?.({close: () => remove(key), stay: () => stay(key)})}
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
