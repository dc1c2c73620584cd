'use client'

import './css/lightbox.css'
import {useRef, type ReactNode} from 'react'
import {buttonClass} from './Button'

type Props = {
  href: string
  open: string
  close: string
  closeIcon: ReactNode
  large: ReactNode
  children: ReactNode
}

/** A picture that opens large in a native dialog and closes by Escape or a press beside it; without JavaScript the link opens the picture itself. */
export function Lightbox({href, open, close, closeIcon, large, children}: Props) {
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
      </a>
      <dialog ref={dialog} className="lightbox" aria-label={open} closedby="any">
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
    </>
  )
}
