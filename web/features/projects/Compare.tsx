'use client'

import {useState, type CSSProperties, type ReactNode} from 'react'

type Props = {before: ReactNode; after: ReactNode; words: Record<'compare' | 'before' | 'after', string>}
const style = (shown: number): CSSProperties & Record<'--shown', string> => ({'--shown': `${shown}%`})

/** Two pictures over each other; a native range input moves the edge, by pointer, touch or arrow keys. */
export function Compare({before, after, words}: Props) {
  const [shown, setShown] = useState(50)
  return (
    <div className="compare" style={style(shown)}>
      <div className="compare-after">{after}</div>
      <div className="compare-before">{before}</div>
      <span className="compare-tag compare-tag--before">{words.before}</span>
      <span className="compare-tag compare-tag--after">{words.after}</span>
      <span className="compare-edge" aria-hidden="true" />
      <input
        type="range"
        min="0"
        max="100"
        value={shown}
        aria-label={words.compare}
        aria-valuetext={`${words.before} ${shown} %, ${words.after} ${100 - shown} %`}
        onChange={(event) => setShown(event.target.valueAsNumber)}
      />
    </div>
  )
}
