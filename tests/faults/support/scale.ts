/** `FAULTS_SCALE=0.05 npm run faults` runs a twentieth; 1 is the size that docs/security.md names. */
const SCALE = Number(process.env.FAULTS_SCALE ?? 1)

export const scaled = (full: number) => Math.max(1, Math.round(full * SCALE))

/** Prints measurements. Times are informative only: the machine may be busy. */
export function report(goal: string, figures: Record<string, string | number>) {
  const text = Object.entries(figures).map(([name, value]) => `${name} ${value}`)
  console.info(`${goal} (scale ${SCALE}): ${text.join(', ')}`)
}

/** Returns the percentile of the values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
}
