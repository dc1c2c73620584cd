'use client'

import {createContext, use, useCallback, useEffect, useRef, useState, type ReactNode} from 'react'
import {isShortcut} from '../shortcuts/shortcuts'
import {withToast} from './toastList'
import {ToastNote, type Toast} from './ToastNote'
import './toast.css'

type ShowToast = (toast: Toast) => void

const Context = createContext<ShowToast>(() => {})

/** Short messages with actions. The key `u` moves the focus to the newest. Errors stay until they are dismissed or answered. */
export function Toasts({children, dismissLabel}: {children: ReactNode; dismissLabel: string}) {
  const [toasts, setToasts] = useState<(Toast & {key: number})[]>([])
  const lastKey = useRef(0)
  const region = useRef<HTMLDivElement>(null)
  const remove = useCallback((id: number) => setToasts((all) => all.filter(({key}) => key !== id)), [])
  const show = useCallback<ShowToast>((toast) => {
    const key = ++lastKey.current
    setToasts((all) => withToast(all, {...toast, key}))
  }, [])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // Whoever has changed a status by keyboard stands in its list box.
      if (event.key !== 'u' || !isShortcut(event, true)) return
      const control = region.current?.querySelector<HTMLElement>('.toast-note:last-child :is(input, button, a)')
      if (!control) return
      // The list box would open at the letter and take the keys that follow.
      event.preventDefault()
      event.stopPropagation()
      control.focus()
    }
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [])
  return (
    <Context value={show}>
      {children}
      <div className="toasts" role="status" aria-live="polite" ref={region}>
        {toasts.map(({key, ...toast}) => (
          <ToastNote key={key} id={key} toast={toast} dismissLabel={dismissLabel} onClose={remove} />
        ))}
      </div>
    </Context>
  )
}

export const useToast = () => use(Context)
