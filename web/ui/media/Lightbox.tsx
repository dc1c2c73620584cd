import type {ReactNode} from 'react'
import {buttonClass} from '../Button'
import {dialogCommand} from '../header/toggleDialog'
import {Icon} from '../Icon'

type Neighbour = {id: string; label: string}

type Props = {
  /** Unique on its page. */
  id: string
  open: string
  close: string
  large: ReactNode
  caption?: string | null
  /** Among its neighbours: `2/3`. */
  place?: string | undefined
  previous?: Neighbour
  next?: Neighbour
  children: ReactNode
}

function Turn({to, by}: {to: Neighbour | undefined; by: 'ArrowLeft' | 'ArrowRight'}) {
  if (!to) return null
  return (
    <button
      type="button"
      className={`${buttonClass('secondary', 'icon')} turn`}
      aria-label={to.label}
      aria-keyshortcuts={by}
      {...dialogCommand('show-modal', to.id)}
    >
      <Icon name="arrow" />
    </button>
  )
}

/**
 * Opens a picture large in a native dialog; Escape or a click outside closes it. Its buttons and the arrow keys lead to
 * its neighbours (web/ui/scripts/turnPictures.ts, which the page brings).
 */
export function Lightbox({id, open, close, large, caption, place, previous, next, children}: Props) {
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
        <figure>
          {large}
          <figcaption>
            <Turn to={previous} by="ArrowLeft" />
            <Turn to={next} by="ArrowRight" />
            {place && <small className="tabular">{place}</small>}
            <span>{caption}</span>
            <button
              type="button"
              className={buttonClass('secondary', 'icon')}
              aria-label={close}
              {...dialogCommand('close', id)}
            >
              <Icon name="close" />
            </button>
          </figcaption>
        </figure>
      </dialog>
    </div>
  )
}
