'use client'

import {useEffect, useRef, useState, type CSSProperties, type FocusEvent, type ReactNode} from 'react'
import {isTyping} from '../browser'
import './media.css'

type Props = {
  before: ReactNode
  /** Absent if the page already shows this picture below. */
  after?: ReactNode
  labels: Record<'compare' | 'before' | 'after', string>
  /** How much of the first picture is visible at the beginning, in percent. */
  start?: number
  /** Stays invisible until the first picture has loaded; then the edge moves to its place, once per tab. */
  reveals?: boolean
  /** Points on the first picture. */
  children?: ReactNode
}

/** Skip the animation for a picture that loads later than this, in milliseconds after the page's request. */
const LATE_MS = 6000

const style = (shown: number): CSSProperties & Record<'--shown', string> => ({'--shown': `${shown}%`})

/** Whether this tab has not yet shown the animation. Without storage it runs again. */
function isFirstTime() {
  try {
    const seen = sessionStorage.getItem('drawn')
    sessionStorage.setItem('drawn', '1')
    return !seen
  } catch {
    return true
  }
}

function mayTravel(frame: HTMLElement) {
  const {top, bottom} = frame.getBoundingClientRect()
  const isSeen = top < innerHeight && bottom > 0 && performance.now() < LATE_MS
  return isSeen && !matchMedia('(prefers-reduced-motion: reduce)').matches && isFirstTime()
}

/** Two pictures, one over the other. A native range input moves the edge, by pointer, touch or arrow keys. */
export function Compare({before, after, labels, start = 50, reveals = false, children}: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const range = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useState(start)
  const [isBlank, setBlank] = useState(true)
  const [phase, setPhase] = useState<'waiting' | 'travelling' | 'resting'>(reveals ? 'waiting' : 'resting')

  useEffect(() => {
    // The visitor may have moved the range before hydration.
    if (range.current) setShown(range.current.valueAsNumber)
    const picture = frame.current?.querySelector<HTMLImageElement>('.compare-before img')
    if (!picture) return
    const stop = new AbortController()
    const once = {once: true, signal: stop.signal}
    function show() {
      if (stop.signal.aborted || !frame.current) return
      setBlank(false)
      if (!reveals) return
      // Do not animate while somebody types or chooses.
      if (isTyping(document.activeElement)) return addEventListener('focusout', () => requestAnimationFrame(show), once)
      setPhase(mayTravel(frame.current) ? 'travelling' : 'resting')
    }
    // A loaded picture may not be painted yet: edge, name and points wait for decoding.
    const decode = () => void picture.decode().then(show, () => undefined)
    // If a picture cannot load, the one below stays alone.
    if (picture.complete && picture.naturalWidth > 0) decode()
    else picture.addEventListener('load', decode, once)
    return () => stop.abort()
  }, [reveals])

  /** The visitor has moved the edge: stop the animation. */
  const rest = () => setPhase((current) => (current === 'travelling' ? 'resting' : current))

  function move() {
    rest()
    if (range.current) setShown(range.current.valueAsNumber)
  }

  /** Uncovers a point that the keyboard has focused. */
  function uncover({target}: FocusEvent) {
    if (!frame.current || !range.current || !target.matches('li > button')) return
    const [whole, point] = [frame.current.getBoundingClientRect(), target.getBoundingClientRect()]
    const needed = Math.ceil(((point.right - whole.left) / whole.width) * 100)
    if (needed <= range.current.valueAsNumber) return
    range.current.value = String(needed)
    move()
  }

  return (
    <div
      className={phase === 'travelling' ? 'compare compare--travels' : 'compare'}
      style={style(phase === 'waiting' ? 100 : shown)}
      inert={phase === 'waiting'}
      data-blank={isBlank || undefined}
      ref={frame}
      onPointerDown={rest}
    >
      {after && <div className="compare-after">{after}</div>}
      <div className="compare-before">{before}</div>
      <span className="compare-tag compare-tag--before">{labels.before}</span>
      <span className="compare-tag compare-tag--after">{labels.after}</span>
      <span className="compare-edge" aria-hidden="true" />
      <input
        type="range"
        min="0"
        max="100"
        defaultValue={start}
        aria-label={labels.compare}
        aria-valuetext={`${labels.before} ${shown} %, ${labels.after} ${100 - shown} %`}
        ref={range}
        onChange={move}
      />
      {children && (
        <div className="compare-points" onFocus={uncover}>
          {children}
        </div>
      )}
    </div>
  )
}
