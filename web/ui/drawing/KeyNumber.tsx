import type {CSSProperties} from 'react'
import './drawing.css'

/** The numbered circle of a drawing's note; hidden from those who hear the page when it repeats another. */
export function KeyNumber({number, style}: {number: number; style?: CSSProperties}) {
  return (
    <span className="key-number" {...(style && {style, 'aria-hidden': true})}>
      {number}
    </span>
  )
}
