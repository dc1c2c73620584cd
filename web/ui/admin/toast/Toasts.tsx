'use client'

import {createContext, use, useCallback, useEffect, useRef, useState, type ReactNode} from 'react'
import {isTyping} from '@/ui/isTyping'
import {ToastNote, type Toast} from './ToastNote'

type Show = (toast: Toast) => void

const Context = createContext<Show>(() => {})

/** Short news with what can be done about it; `u` leads to the newest. Bad news stays until it is put away. */
export function Toasts({children, dismiss}: {children: ReactNode; dismiss: string}) {
  const [toasts, setToasts] = useState<(Toast & {key: number})[]>([])
  const count = useRef(0)
  const region = useRef<HTMLDivElement>(null)
  const remove = useCallback((gone: number) => setToasts((all) => all.filter(({key}) => key !== gone)), [])
  const show = useCallback<Show>((toast) => {
    const key = ++count.current
    setToasts((all) => [...all.slice(-2), {...toast, key}])
  }, [])
  useEffect(() => {
    const press = ({key, target, ctrlKey, metaKey, altKey}: KeyboardEvent) => {
      if (key !== 'u' || ctrlKey || metaKey || altKey || isTyping(target)) return
      region.current?.querySelector<HTMLElement>('.toast:last-child :is(input, button)')?.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <Context value={show}>
      {children}
      <div className="toasts" role="status" aria-live="polite" ref={region}>
        {toasts.map(({key, ...toast}) => (
          <ToastNote key={key} id={key} toast={toast} dismiss={dismiss} onClose={remove} />
        ))}
      </div>
    </Context>
  )
}

export const useToast = () => use(Context)
