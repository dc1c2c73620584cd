// Slowness is no failure: on a slow machine the time limits of the tests grow, and tests run one by one.

const text = JSON.stringify(Array.from({length: 2_000}, (_, n) => ({n, name: `row ${n}`, list: [n, n + 1, String(n)]})))
/** What the work below takes on an ordinary laptop, in milliseconds. */
const ORDINARY_MS = 100

function workMs(): number {
  const start = performance.now()
  for (let round = 0; round < 60; round += 1) JSON.stringify(JSON.parse(text))
  return performance.now() - start
}

/** Measures how many times slower than an ordinary laptop this machine is now, at least 1, for the programs started later. */
export function measureSlowness(): number {
  const times = Math.max(1, Math.min(workMs(), workMs(), workMs()) / ORDINARY_MS)
  process.env.TEST_SLOWNESS = times.toFixed(1)
  return times
}

/** What `npm test` has measured; 1 in a run without it. Time limits are multiplied by it. */
export const slowness = Number(process.env.TEST_SLOWNESS ?? 1)
/** Each test then needs all there is: site and lake keep their own limits, such as the three seconds for an answer. */
export const isSlow = slowness > 2.5
