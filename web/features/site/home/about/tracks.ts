export type TrackPath = {d: string; strokeWidth?: number}

const LENGTH = 700
const tick = (x: number) => `M${x} 0V22`

/** One mark for each client, at most a hundred. */
export function clientMarks(count: number): TrackPath[] {
  if (!(count > 0)) return []
  const shown = Math.min(count, 100)
  const step = LENGTH / shown
  return [{d: Array.from({length: shown}, (_, index) => tick(Math.round(index * step + 2))).join('')}]
}

/** A line divided into years. */
export function yearMarks(count: number): TrackPath[] {
  if (!(count > 0)) return []
  const ticks = Array.from({length: count + 1}, (_, index) =>
    tick(Math.min(LENGTH - 1, Math.round((index * LENGTH) / count) + 1)),
  )
  return [{d: `M0 11H${LENGTH}${ticks.join('')}`}]
}

/** A bar on a line of a hundred per cent. */
export function percentBar(percent: number): TrackPath[] {
  if (!(percent > 0)) return []
  return [
    {d: `M1 0V22M699 0V22M0 11H${LENGTH}`},
    {d: `M0 11H${Math.round((LENGTH * Math.min(percent, 100)) / 100)}`, strokeWidth: 8},
  ]
}
