'use client'

import {useState, type CSSProperties, type ReactNode} from 'react'

type Props = {before: ReactNode; after: ReactNode; labels: Record<'compare' | 'before' | 'after', string>}
const style = (shown: number): CSSProperties & Record<'--shown', string> => ({'--shown': `${shown}%`})

/** Two pictures over each other; a native range input moves the edge, by pointer, touch or arrow keys. */
export function Compare({before, after, labels}: Props) {
  const [shown, setShown] = useState(50)
  return (
    <div className="compare" style={style(shown)}>
      <div className="compare-after">{after}</div>
      <div className="compare-before">{before}</div>
      <span className="compare-tag compare-tag--before">{labels.before}</span>
      <span className="compare-tag compare-tag--after">{labels.after}</span>
      <span className="compare-edge" aria-hidden="true" />
      <input
        type="range"
        min="0"
        max="100"
        value={shown}
        aria-label={labels.compare}
        aria-valuetext={`${labels.before} ${shown} %, ${labels.after} ${100 - shown} %`}
        onChange={(event) => setShown(event.target.valueAsNumber)}
      />
    </div>
  )
}
