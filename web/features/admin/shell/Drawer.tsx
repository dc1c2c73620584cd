'use client'

import {useEffect, useId, useRef, type ReactNode} from 'react'
import {Icon} from '@/ui/Icon'

type Props = {label: string; title: string; lead?: string; close: string; onClose: () => void; children: ReactNode}

/** A panel beside the list (over it on a phone); Escape closes it, the caller puts the focus back. */
export function Drawer({label, title, lead, close, onClose, children}: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const closing = useRef(onClose)
  const titleId = useId()
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
          {lead && <p className="lbl num">{lead}</p>}
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
