/** One line of a report. `goal` is an upper bound unless `atLeast`. */
export interface Row {
  name: string
  unit: 'ms' | '/s' | 'KB' | 'MB' | '×' | 'µs' | ''
  p50: number
  p95?: number
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

/** Returns the 50th and 95th percentile of the task's results. */
export async function sample(runs: number, task: () => Promise<number>): Promise<{p50: number; p95: number}> {
  const values: number[] = []
  for (let run = 0; run < runs; run += 1) values.push(await task())
  return {p50: percentile(values, 0.5), p95: percentile(values, 0.95)}
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

/** Prints the rows as a table. */
export function print(rows: readonly Row[]): void {
  line(['', 'p50', 'p95', 'goal', '', ''])
  for (const row of rows) {
    const goal = row.goal === undefined ? '' : `${row.atLeast ? '≥' : '≤'} ${row.goal} ${row.unit}`
    line([
      row.name,
      `${row.p50.toFixed(row.unit === '' || row.unit === '×' ? 2 : 1)} ${row.unit}`,
      row.p95?.toFixed(1) ?? '',
      goal,
      meets(row) ? '' : 'MISSED',
      row.note ?? '',
    ])
  }
}

function line(cells: readonly string[]): void {
  console.info(cells[0]?.padEnd(58), ...cells.slice(1).map((cell) => cell.padStart(11)))
}
