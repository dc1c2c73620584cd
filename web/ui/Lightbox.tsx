'use client'

import {useRef, type ReactNode} from 'react'
import {buttonClass} from './Button'
import {Icon} from './Icon'

type Props = {href: string; open: string; close: string; large: ReactNode; children: ReactNode}

/** A picture that opens large in a native dialog; without JavaScript the link opens the picture itself. */
export function Lightbox({href, open, close, large, children}: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <>
      <a
        className="zoom"
        href={href}
        aria-label={open}
        onClick={(event) => {
          event.preventDefault()
          dialog.current?.showModal()
        }}
      >
        {children}
        <span className="zoom-mark" aria-hidden="true">
          <Icon name="expand" />
        </span>
      </a>
      <dialog ref={dialog} className="lightbox" aria-label={open}>
        <button
          type="button"
          className={buttonClass('secondary', 'icon')}
          aria-label={close}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
        {large}
      </dialog>
    </>
  )
}
