import {appendFileSync, mkdirSync} from 'node:fs'
import {dirname} from 'node:path'
import {expect} from 'vitest'
import {FIGURES, SCALE} from './figures.ts'

export const scaled = (full: number) => Math.max(1, Math.round(full * SCALE))

/** Prints measurements and keeps them for .build/reports/faults.md. Times are informative only: the machine may be busy. */
export function report(goal: string, figures: Record<string, string | number>) {
  const text = Object.entries(figures).map(([name, value]) => `${name} ${value}`)
  console.info(`${goal} (scale ${SCALE}): ${text.join(', ')}`)
  mkdirSync(dirname(FIGURES), {recursive: true})
  appendFileSync(FIGURES, `${JSON.stringify({test: expect.getState().currentTestName, goal, figures})}\n`)
}

/** Returns the percentile of the values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
}
