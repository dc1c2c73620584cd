'use client'

import {useTranslations} from 'next-intl'
import {useEffect, useId, useRef, type ReactNode} from 'react'
import {createPortal} from 'react-dom'
import {Icon} from '@/ui/Icon'
import {useHydrated} from '@/ui/browser'
import './drawer.css'

const HOST_ID = 'drawer'

/** Whether a field with text has the focus. */
export function isWriting(): boolean {
  const field = document.activeElement
  if (field instanceof HTMLTextAreaElement) return field.value !== ''
  return field instanceof HTMLInputElement && !/checkbox|radio/.test(field.type) && field.value !== ''
}

/** Below this width the drawer covers the page (Drawer.css). */
const COVERS_PAGE = '(max-width: 699px)'

type Props = {
  label: string
  title: string
  subtitle: string
  /** The row that gets the focus when the drawer closes. */
  rowId: string
  busy?: boolean
  footer?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** Makes the covered page inert for keyboard and screen reader. The toasts stay reachable. */
function useInertPageOnPhones(rowId: string) {
  useEffect(() => {
    const behind = [...document.querySelectorAll<HTMLElement>('[data-behind]')]
    const phone = window.matchMedia(COVERS_PAGE)
    const apply = () => {
      for (const element of behind) element.inert = phone.matches
    }
    apply()
    phone.addEventListener('change', apply)
    return () => {
      phone.removeEventListener('change', apply)
      for (const element of behind) element.inert = false
      const row = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(rowId)}"]`)
      // What was open may be gone, as a visit that was removed.
      const next = row ?? document.getElementById('main')
      next?.focus()
    }
  }, [rowId])
}

function DrawerPanel({label, title, subtitle, rowId, busy, footer, onClose, children}: Props) {
  const t = useTranslations('admin.bookings')
  const heading = useRef<HTMLHeadingElement>(null)
  const latestOnClose = useRef(onClose)
  const titleId = useId()
  useInertPageOnPhones(rowId)
  useEffect(() => {
    latestOnClose.current = onClose
  }, [onClose])
  useEffect(() => {
    heading.current?.focus()
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return
      // The first Escape leaves a text field, the next one closes the drawer.
      if (isWriting()) heading.current?.focus()
      else latestOnClose.current()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <div
      className="drawer"
      role="dialog"
      aria-label={title ? undefined : label}
      aria-labelledby={title ? titleId : undefined}
    >
      {/* Not `header` and `footer`: outside an article or a section they are landmarks of the page. */}
      <div className="head">
        <div>
          <p className="small-label tabular">{subtitle}</p>
          <h2 className="h3" id={titleId} ref={heading} tabIndex={-1}>
            {title}
          </h2>
        </div>
        <button className="btn btn--ghost btn--icon" type="button" aria-label={t('close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className="body" aria-busy={busy}>
        {children}
      </div>
      {footer && <div className="foot">{footer}</div>}
    </div>
  )
}

/** A panel beside the list; on a phone it covers the screen. Escape closes it. */
export function Drawer(props: Props) {
  const host = useHydrated() ? document.getElementById(HOST_ID) : null
  return host && createPortal(<DrawerPanel {...props} />, host)
}

/** The drawer's place, outside the page's content, which is inert while the drawer covers it. */
export const DrawerHost = () => <div id={HOST_ID} />
