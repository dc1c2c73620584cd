import type {CSSProperties} from 'react'
import {span, type Timeline} from './timeline'

export type GanttRow = {slug: string; title: string | null; timeline: Timeline; label: string | undefined}
type Props = {rows: readonly GanttRow[]; label: string; start: string; end: string}

const SCALE_WEEKS = 8
const marks = [2, 4, 6]

const bar = ({from, to}: {from: number; to: number}): CSSProperties & Record<'--a' | '--b', string> => ({
  '--a': from.toFixed(3),
  '--b': Math.min(to, SCALE_WEEKS).toFixed(3),
})

/** All timelines on one scale of eight weeks: a thin line up to the minimum, a solid bar from the minimum to the maximum. */
export function Gantt({rows, label, start, end}: Props) {
  return (
    <div className="gantt">
      <ul aria-label={label}>
        {rows.map((row) => {
          const range = span(row.timeline)
          return (
            <li className="row" key={row.slug}>
              <a href={`#${row.slug}`}>{row.title}</a>
              <div className="lane" aria-hidden="true">
                {range && <div className="bar" style={bar(range)} />}
              </div>
              <span className="tabular">{row.label}</span>
            </li>
          )
        })}
      </ul>
      <div className="scale" aria-hidden="true">
        <div>
          <span style={{left: 0}}>{start}</span>
          {marks.map((week) => (
            <span key={week} style={{left: `${(week / SCALE_WEEKS) * 100}%`}}>
              {week}
            </span>
          ))}
          <span style={{left: '100%'}}>{end}</span>
        </div>
      </div>
    </div>
  )
}
