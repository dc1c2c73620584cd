'use client'

import {useEffect, useId, useRef, type ReactNode} from 'react'
import {createPortal} from 'react-dom'
import {Icon} from '@/ui/Icon'
import {DRAWER_HOST} from './drawerHost'
import {useHydrated} from '../useHydrated'

/** Below this it covers everything else. */
const COVERING = '(max-width: 699px)'

type Props = {
  label: string
  title: string
  lead?: string
  close: string
  /** The row it belongs to, which has the focus again once it is closed. */
  rowId: string
  onClose: () => void
  children: ReactNode
}

/** Whatever the drawer covers is out of reach of keys and screen readers, too; what happened still is told. */
function useModalOnPhones(rowId: string) {
  useEffect(() => {
    const behind = [...document.querySelectorAll<HTMLElement>('[data-behind]')]
    const phone = window.matchMedia(COVERING)
    const apply = () => {
      for (const element of behind) element.inert = phone.matches
    }
    apply()
    phone.addEventListener('change', apply)
    return () => {
      phone.removeEventListener('change', apply)
      for (const element of behind) element.inert = false
      document.querySelector<HTMLElement>(`[data-row="${CSS.escape(rowId)}"]`)?.focus()
    }
  }, [rowId])
}

function Panel({label, title, lead, close, rowId, onClose, children}: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const closing = useRef(onClose)
  const titleId = useId()
  useModalOnPhones(rowId)
  useEffect(() => {
    closing.current = onClose
  }, [onClose])
  useEffect(() => {
    heading.current?.focus()
    const escape = (event: KeyboardEvent) => event.key === 'Escape' && closing.current()
    document.addEventListener('keydown', escape)
    return () => document.removeEventListener('keydown', escape)
  }, [])
  return (
    <div
      className="drawer"
      role="dialog"
      aria-label={title ? undefined : label}
      aria-labelledby={title ? titleId : undefined}
    >
      <div className="dhead">
        <div>
          {lead && <p className="small-label tabular">{lead}</p>}
          <h2 className="h3" id={titleId} ref={heading} tabIndex={-1}>
            {title}
          </h2>
        </div>
        <button className="btn btn--ghost btn--icon" type="button" aria-label={close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {children}
    </div>
  )
}

/** A panel beside the list; on a phone it covers the screen. Escape closes it. */
export function Drawer(props: Props) {
  const host = useHydrated() ? document.getElementById(DRAWER_HOST) : null
  return host && createPortal(<Panel {...props} />, host)
}
