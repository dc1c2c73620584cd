'use client'

import {useEffect, useState, type ReactNode, createContext, use, useCallback, useRef} from 'react'
import {isShortcut} from '../shortcuts'
import './toast.css'
import {useTranslations} from 'next-intl'
import {errorCodeOf} from '../api'
import {loginPathFromHere} from '../shell/tabs'

/** A link opens a new tab, so that text typed on this page stays. */
export type ToastAction = {label: string; run: () => void} | {label: string; href: string}
export type ToastControls = {close: () => void; keepOpen: () => void}
type Toast = {
  message: string
  error?: boolean
  /** The subject, such as a booking's id. An error stays until an action on the same subject succeeds. */
  about?: string
  /** News does not remove errors. */
  news?: boolean
  actions?: ToastAction[]
  /** Custom content. If it keeps the toast open, it must close it. */
  content?: (controls: ToastControls) => ReactNode
}

const VISIBLE_MS = 8000

type Props = {id: number; toast: Toast; dismissLabel: string; onClose: (id: number, isPressed?: boolean) => void}

export function ToastNote({id, toast: {message, error = false, actions = [], content}, dismissLabel, onClose}: Props) {
  const [pinned, setPinned] = useState(error)
  const close = () => onClose(id, true)
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

const MAX_TOASTS = 3

/** Adds a toast. A success removes errors of the same subject and errors without one: they are no longer true. */
export function withToast<T extends Omit<Toast, 'message' | 'content'>>(toasts: readonly T[], next: T): T[] {
  const answers = !next.error && !next.news
  const open = toasts.filter(({error, about}) => !error || !answers || (about !== undefined && about !== next.about))
  return [...open.slice(1 - MAX_TOASTS), next]
}

type ShowToast = (toast: Toast) => void

const Context = createContext<ShowToast>(() => {})

/**
 * Short messages with actions. The key `u` moves the focus to the newest. Errors stay until somebody dismisses or
 * resolves them.
 */
export function Toasts({children, dismissLabel}: {children: ReactNode; dismissLabel: string}) {
  const [toasts, setToasts] = useState<(Toast & {key: number})[]>([])
  const lastKey = useRef(0)
  const region = useRef<HTMLDivElement>(null)
  /** Had the focus when `u` was pressed, and gets it back when the notice is closed. */
  const cameFrom = useRef<HTMLElement>(undefined)
  const remove = useCallback((id: number, isPressed = false) => {
    if (isPressed && region.current?.contains(document.activeElement)) {
      cameFrom.current?.focus()
      cameFrom.current = undefined
    }
    setToasts((all) => all.filter(({key}) => key !== id))
  }, [])
  const show = useCallback<ShowToast>((toast) => {
    const key = ++lastKey.current
    setToasts((all) => withToast(all, {...toast, key}))
  }, [])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // After a status change by keyboard the focus is in a list box.
      if (event.key !== 'u' || !isShortcut(event, true)) return
      const control = region.current?.querySelector<HTMLElement>('.toast-note:last-child :is(input, button, a)')
      if (!control) return
      // The list box would otherwise select the entry with that letter, and take the next keys.
      event.preventDefault()
      event.stopPropagation()
      const {activeElement} = document
      if (activeElement instanceof HTMLElement && !region.current?.contains(activeElement))
        cameFrom.current = activeElement
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

const CODES_WITH_MESSAGE = [
  'offline',
  'no_answer',
  'unauthorized',
  'sign_in_again',
  'forbidden',
  'stale_revision',
  'full',
  'unavailable',
  'not_found',
  'duplicate',
  'mailed',
  'under_way',
  'mail_just_sent',
  'visit_required',
  'visit_over',
  'too_many_visits',
  'no_proposal',
  'push_service_unknown',
  'too_many_devices',
  'push_off',
  'mail_spam',
  'mail_status',
  'mail_visit',
  'mail_proposal',
  'mail_not_done',
  'mail_photos',
  'mail_answered',
  'mail_address',
  'invalid_fields',
  'too_large',
  'quote_incomplete',
  'quote_signed',
  'quote_not_accepted',
  'quote_versions',
  'quote_withdrawn',
] as const

/**
 * Shows why a request failed. After the session's end, or without a fresh sign-in, offers the sign-in instead of the
 * given actions.
 */
export function useErrorToast() {
  const t = useTranslations('admin.failures')
  const toast = useToast()
  return useCallback(
    (error: unknown, actions: ToastAction[] = [], about?: string) => {
      const code = errorCodeOf(error)
      const known = CODES_WITH_MESSAGE.find((each) => each === code) ?? 'unknown'
      const needsSignIn = known === 'unauthorized' || known === 'sign_in_again'
      const signIn = needsSignIn && {label: t('signIn'), href: loginPathFromHere(known === 'sign_in_again')}
      toast({message: t(known), error: true, actions: signIn ? [signIn] : actions, ...(about && {about})})
    },
    [t, toast],
  )
}
