const HOUR = 3_600_000

export const hoursBetween = (from: string, to: number) => (to - Date.parse(from)) / HOUR

/** Green in the first half of the promise, amber in the second, red when it is broken. */
export function slaSeverity(hours: number, promise: number): 'green' | 'amber' | 'red' {
  if (hours >= promise) return 'red'
  return hours >= promise / 2 ? 'amber' : 'green'
}
