import type {CSSProperties, ReactNode} from 'react'

type Props = {
  before: ReactNode
  /** Left out where it lies below already. */
  after?: ReactNode
  labels: Record<'compare' | 'before' | 'after', string>
  /** How much of the first picture is shown at the beginning, in percent. */
  start?: number
  /** Not visible yet: its picture is still on its way. */
  waiting?: boolean
  /** Points on the first picture. */
  children?: ReactNode
}
const style = (shown: number): CSSProperties & Record<'--shown', string> => ({'--shown': `${shown}%`})

/** Two pictures over each other; a native range input moves the edge, by pointer, touch or arrow keys (ui/scripts/compare.ts). */
export function Compare({before, after, labels, start = 50, waiting = false, children}: Props) {
  return (
    <div className="compare" style={style(waiting ? 100 : start)} inert={waiting} suppressHydrationWarning>
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
        aria-valuetext={`${labels.before} ${start} %, ${labels.after} ${100 - start} %`}
        suppressHydrationWarning
      />
      {children && <div className="compare-points">{children}</div>}
    </div>
  )
}
