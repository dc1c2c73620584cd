'use client'

import {useEffect, useRef, useState, type CSSProperties, type FocusEvent, type ReactNode} from 'react'

type Props = {
  before: ReactNode
  /** Left out where it lies below already. */
  after?: ReactNode
  labels: Record<'compare' | 'before' | 'after', string>
  /** How much of the first picture is shown at the beginning, in percent. */
  start?: number
  /** Not visible yet: its picture is still on its way. */
  waiting?: boolean
  /** Whether the edge travels to its place after the wait, until the visitor moves it. */
  travels?: boolean
  /** Points on the first picture. */
  children?: ReactNode
}
const style = (shown: number): CSSProperties & Record<'--shown', string> => ({'--shown': `${shown}%`})

/** Two pictures over each other; a native range input moves the edge, by pointer, touch or arrow keys. */
export function Compare({before, after, labels, start = 50, waiting = false, travels = false, children}: Props) {
  const [shown, setShown] = useState(start)
  const [moved, setMoved] = useState(false)
  const range = useRef<HTMLInputElement>(null)

  function show(percent: number) {
    setMoved(true)
    setShown(percent)
  }
  // Moved before React listened: what moves it may be what starts the scripts.
  useEffect(() => {
    const early = range.current?.valueAsNumber ?? start
    if (early !== start) show(early)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [])

  /** Uncovers the point that the keyboard reached. */
  function uncover({currentTarget, target}: FocusEvent) {
    if (target.closest('[popover]')) return
    const [frame, point] = [currentTarget.getBoundingClientRect(), target.getBoundingClientRect()]
    const needed = Math.ceil(((point.right - frame.left) / frame.width) * 100)
    if (needed > shown) show(Math.min(needed, 100))
  }

  return (
    <div
      className={travels && !moved ? 'compare compare--travels' : 'compare'}
      style={style(waiting ? 100 : shown)}
      inert={waiting}
      onPointerDown={() => setMoved(true)}
    >
      {after && <div className="compare-after">{after}</div>}
      <div className="compare-before">{before}</div>
      <span className="compare-tag compare-tag--before">{labels.before}</span>
      <span className="compare-tag compare-tag--after">{labels.after}</span>
      <span className="compare-edge" aria-hidden="true" />
      <input
        ref={range}
        type="range"
        min="0"
        max="100"
        value={shown}
        aria-label={labels.compare}
        aria-valuetext={`${labels.before} ${shown} %, ${labels.after} ${100 - shown} %`}
        onChange={(event) => show(event.target.valueAsNumber)}
      />
      {children && (
        <div className="compare-points" onFocus={uncover}>
          {children}
        </div>
      )}
    </div>
  )
}
