const text = JSON.stringify(Array.from({length: 2_000}, (_, n) => ({n, name: `row ${n}`, list: [n, n + 1, String(n)]})))
/** What the work below takes on an ordinary laptop, in milliseconds. */
const ORDINARY_MS = 100

function workMs(): number {
  const start = performance.now()
  for (let round = 0; round < 60; round += 1) JSON.stringify(JSON.parse(text))
  return performance.now() - start
}

/**
 * Returns how many times slower than an ordinary laptop this machine is now, at least 1. The time limits of the tests grow
 * with it, by TEST_SLOWNESS: slowness is no failure.
 */
export const slowness = (): number => Math.max(1, Math.min(workMs(), workMs(), workMs()) / ORDINARY_MS)
