/** `FAULTS_SCALE=0.05 npm run faults` runs a twentieth of everything; 1 is the size that docs/security.md names. */
const SCALE = Number(process.env.FAULTS_SCALE ?? 1)

export const scaled = (full: number) => Math.max(1, Math.round(full * SCALE))

/** Prints what was measured. Times are for reading: the machine may be busy with other things. */
export function report(goal: string, figures: Record<string, string | number>) {
  const text = Object.entries(figures).map(([name, value]) => `${name} ${value}`)
  console.info(`${goal} (scale ${SCALE}): ${text.join(', ')}`)
}

/** The value below which that share of all values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
}
