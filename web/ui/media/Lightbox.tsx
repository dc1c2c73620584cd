'use client'

import {useRef, type MouseEvent, type ReactNode} from 'react'
import {buttonClass} from '@/ui/Button'
import {Icon} from '../Icon'
import './media.css'

type Neighbour = {id: string; label: string}

type Props = {
  /** Unique on its page. */
  id: string
  /** The large picture's address, for a press before the scripts run and for a new tab. */
  href: string
  open: string
  close: string
  large: ReactNode
  caption?: string | null
  /** The position among its neighbours: `2/3`. */
  place?: string | undefined
  previous?: Neighbour | undefined
  next?: Neighbour | undefined
  children: ReactNode
}

function Turn({to, by, onTurn}: {to: Neighbour; by: 'ArrowLeft' | 'ArrowRight'; onTurn: (to: Neighbour) => void}) {
  return (
    <button
      type="button"
      className={`${buttonClass('secondary', 'icon')} turn`}
      aria-label={to.label}
      aria-keyshortcuts={by}
      onClick={() => onTurn(to)}
    >
      <Icon name="arrow" />
    </button>
  )
}

/**
 * Opens a picture large in a native dialog. Escape or a click outside closes it; buttons and arrow keys lead to its
 * neighbours.
 */
export function Lightbox({id, href, open, close, large, caption, place, previous, next, children}: Props) {
  const dialog = useRef<HTMLDialogElement>(null)

  function show(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    dialog.current?.showModal()
  }

  function turn(to: Neighbour) {
    const neighbour = document.getElementById(to.id)
    if (!(neighbour instanceof HTMLDialogElement)) return
    dialog.current?.close()
    neighbour.showModal()
  }

  return (
    <div className="lightbox">
      <a className="zoom" href={href} aria-label={open} aria-haspopup="dialog" onClick={show}>
        {children}
      </a>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape closes a dialog by itself */}
      <dialog
        id={id}
        className="dialog"
        aria-label={open}
        ref={dialog}
        onClick={({target, currentTarget}) => target === currentTarget && currentTarget.close()}
        onKeyDown={({key}) => {
          const to = {ArrowLeft: previous, ArrowRight: next}[key]
          if (to) turn(to)
        }}
      >
        <figure>
          {large}
          <figcaption>
            {previous && <Turn to={previous} by="ArrowLeft" onTurn={turn} />}
            {next && <Turn to={next} by="ArrowRight" onTurn={turn} />}
            {place && <small className="tabular">{place}</small>}
            <span>{caption}</span>
            <button
              type="button"
              className={buttonClass('secondary', 'icon')}
              aria-label={close}
              onClick={() => dialog.current?.close()}
            >
              <Icon name="close" />
            </button>
          </figcaption>
        </figure>
      </dialog>
    </div>
  )
}
