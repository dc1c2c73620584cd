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
