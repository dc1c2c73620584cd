import type {ReactNode} from 'react'
import {buttonClass} from '../Button'
import {dialogCommand} from '../header/toggleDialog'

type Props = {
  /** Unique on its page. */
  id: string
  open: string
  close: string
  closeIcon: ReactNode
  large: ReactNode
  children: ReactNode
}

/** Opens a picture large in a native dialog; Escape or a click outside closes it. */
export function Lightbox({id, open, close, closeIcon, large, children}: Props) {
  return (
    <div className="lightbox">
      <button
        type="button"
        className="zoom"
        aria-label={open}
        aria-haspopup="dialog"
        {...dialogCommand('show-modal', id)}
      >
        {children}
      </button>
      <dialog id={id} className="dialog" aria-label={open} closedby="any">
        <button
          type="button"
          className={buttonClass('secondary', 'icon')}
          aria-label={close}
          {...dialogCommand('close', id)}
        >
          {closeIcon}
        </button>
        {large}
      </dialog>
    </div>
  )
}
