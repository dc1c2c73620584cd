/** One line of a report. `goal` is an upper bound unless `atLeast`. */
export interface Row {
  name: string
  unit: 's' | 'ms' | '/s' | 'KB' | 'MB' | '×' | 'µs' | ''
  p50: number
  p95?: number
  p99?: number
  goal?: number
  atLeast?: boolean
  /** Further information, such as processor time. */
  note?: string
}

/** Returns the milliseconds that a task takes. */
export async function clock(task: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await task()
  return performance.now() - start
}

export const median = (values: readonly number[]): number => percentile(values, 0.5)

/** The percentiles that a row shows. */
export const percentiles = (values: readonly number[]) => ({
  p50: percentile(values, 0.5),
  p95: percentile(values, 0.95),
  ...(values.length >= 100 && {p99: percentile(values, 0.99)}),
})

/** Runs the task so many times, one after the other. */
export async function sample(runs: number, task: () => Promise<number>): Promise<ReturnType<typeof percentiles>> {
  const values: number[] = []
  for (let run = 0; run < runs; run += 1) values.push(await task())
  return percentiles(values)
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}

/** Whether the row's goal, judged by its median, is met. */
export function meets({p50, goal, atLeast}: Row): boolean {
  return goal === undefined || (atLeast ? p50 >= goal : p50 <= goal)
}

/** Compares the largest size with the smallest. The time must grow less than in proportion to the size. */
export function growth(rows: readonly Row[], name: string, sizes: readonly number[]): Row[] {
  const [first, last] = [sizes[0] ?? 0, sizes.at(-1) ?? 0]
  const at = (size: number) => rows.find((row) => row.name === `${name}, ${size}`)?.p50
  const [small, large] = [at(first), at(last)]
  if (!small || large === undefined || first === last) return []
  return [{name: `${name}: growth from ${first} to ${last}`, unit: '×', p50: large / small, goal: last / first}]
}

/** What a table shows of a row: name, percentiles, goal, and what else there is to say. */
export function cells(row: Row): string[] {
  const {name, unit, p50, p95, p99, goal, atLeast, note} = row
  const digits = (value: number) =>
    Number.isInteger(value) ? 0 : unit === '' || unit === '×' ? 2 : unit === 'KB' || value < 10 ? 1 : 0
  const number = (value: number) => value.toFixed(digits(value))
  return [
    name,
    `${number(p50)} ${unit}`.trim(),
    p95 === undefined ? '' : number(p95),
    p99 === undefined ? '' : number(p99),
    goal === undefined ? '' : `${atLeast ? '≥' : '≤'} ${goal} ${unit}`.trim(),
    [meets(row) ? '' : 'missed', note ?? ''].filter(Boolean).join(', '),
  ]
}

/** Prints the rows as a table. */
export function print(rows: readonly Row[]): void {
  for (const [name = '', ...rest] of [['', 'p50', 'p95', 'p99', 'goal', ''], ...rows.map(cells)])
    console.info(name.padEnd(58), ...rest.map((cell) => cell.padStart(11)))
}
