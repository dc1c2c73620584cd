import {inEnglish} from '@/lib/format/text'
import type {CSSProperties} from 'react'
import './services.css'

export type Timeline = {min: number | null; max: number | null; unit: string | null} | null

const weeks = (amount: number, unit: string | null) => (unit === 'day' ? amount / 7 : amount)

/** Start and end of a timeline on the chart's scale, in weeks; a day is a seventh of a week. */
export function span(timeline: Timeline): {from: number; to: number} | undefined {
  if (!timeline?.min || !timeline.max) return undefined
  return {from: weeks(timeline.min, timeline.unit), to: weeks(timeline.max, timeline.unit)}
}

export type Translate = (key: 'days' | 'weeks', values: {range: string; max: number}) => string

/** `3–7 days`, `1–2 weeks`, `1 week`. */
export function timelineLabel(timeline: Timeline, t: Translate): string | undefined {
  if (!timeline?.min || !timeline.max) return undefined
  const {min, max} = timeline
  const range = min === max ? `${min}` : `${min}–${max}`
  return t(timeline.unit === 'day' ? 'days' : 'weeks', {range, max})
}

export type GanttRow = {
  slug: string
  title: string | null
  titleFallback: boolean
  timeline: Timeline
  label: string | undefined
}
type Props = {rows: readonly GanttRow[]; heading: string; legend: string; t: Translate}

const SCALE_DAYS = 56
/** The marks of the scale; the lines of a lane in Gantt.css stand at the same places. */
const marks = [
  {amount: 1, unit: 'day', days: 1},
  {amount: 3, unit: 'day', days: 3},
  {amount: 1, unit: 'week', days: 7},
  {amount: 2, unit: 'week', days: 14},
  {amount: 4, unit: 'week', days: 28},
  {amount: 8, unit: 'week', days: SCALE_DAYS},
]

/** Where a number of days stands, from 0 to 1: the logarithm gives one day as much room as a month. */
const place = (days: number) => Math.log1p(Math.min(days, SCALE_DAYS)) / Math.log1p(SCALE_DAYS)

/** The shortest bar: an exact time, or one beyond the scale, must stay visible. */
const LEAST = 0.015

function bar({from, to}: {from: number; to: number}): CSSProperties & Record<'--a' | '--b', string> {
  const start = Math.min(place(from * 7), 1 - LEAST)
  const end = Math.max(place(to * 7), start + LEAST)
  return {'--a': start.toFixed(3), '--b': end.toFixed(3)}
}

/** All timelines on one scale. Each bar goes from the shortest to the longest usual time. */
export function Gantt({rows, heading, legend, t}: Props) {
  return (
    <div className="gantt">
      <h2 className="h2">{heading}</h2>
      <p className="muted">{legend}</p>
      <ul>
        {rows.map((row, index) => {
          const range = span(row.timeline)
          return (
            <li className="row" key={index}>
              <a href={`#${row.slug}`} {...inEnglish(row.titleFallback)}>
                {row.title}
              </a>
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
          {marks.map(({amount, unit, days}) => (
            <span key={days} style={{left: `${(place(days) * 100).toFixed(1)}%`}}>
              {timelineLabel({min: amount, max: amount, unit}, t)}
            </span>
          ))}
        </div>
      </div>
    </div>
  )
}
