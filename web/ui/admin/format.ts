const HOUR = 3_600_000

export const hoursBetween = (from: string, to: number) => (to - Date.parse(from)) / HOUR

/** Green in the first half of the response SLA, amber in the second, red when it is missed. */
export function slaSeverity(hours: number, slaHours: number): 'green' | 'amber' | 'red' {
  if (hours >= slaHours) return 'red'
  return hours >= slaHours / 2 ? 'amber' : 'green'
}
