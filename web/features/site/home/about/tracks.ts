export type TrackPath = {d: string; strokeWidth?: number}

const LENGTH = 700
/** Equal steps from tick to tick: repeated to the letter they cost the page nothing, absolute places do. */
const ticks = (from: number, count: number, step: number) =>
  `M${from} 0v22${`m${Number(step.toFixed(2))}-22v22`.repeat(count - 1)}`

/** One mark for each client, at most a hundred. */
export function clientMarks(count: number): TrackPath[] {
  if (!(count > 0)) return []
  const shown = Math.min(count, 100)
  return [{d: ticks(2, shown, LENGTH / shown)}]
}

/** A line divided into years. */
export function yearMarks(count: number): TrackPath[] {
  if (!(count > 0)) return []
  return [{d: `M0 11H${LENGTH}${ticks(1, count + 1, (LENGTH - 2) / count)}`}]
}

/** A bar on a line of a hundred per cent. */
export function percentBar(percent: number): TrackPath[] {
  if (!(percent > 0)) return []
  return [
    {d: `M1 0V22M699 0V22M0 11H${LENGTH}`},
    {d: `M0 11H${Math.round((LENGTH * Math.min(percent, 100)) / 100)}`, strokeWidth: 8},
  ]
}
