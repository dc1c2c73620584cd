'use client'

import {useRef, type ReactNode} from 'react'
import {buttonClass} from '../Button'

type Props = {
  href: string
  open: string
  close: string
  closeIcon: ReactNode
  large: ReactNode
  children: ReactNode
}

/** Opens a picture large in a native dialog; Escape or a click outside closes it. Without JavaScript the link opens the picture. */
export function Lightbox({href, open, close, closeIcon, large, children}: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <div className="lightbox">
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
      </a>
      <dialog ref={dialog} className="dialog" aria-label={open} closedby="any">
        <button
          type="button"
          className={buttonClass('secondary', 'icon')}
          aria-label={close}
          onClick={() => dialog.current?.close()}
        >
          {closeIcon}
        </button>
        {large}
      </dialog>
    </div>
  )
}
