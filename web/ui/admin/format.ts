/** '+12015550142' as '(201) 555-0142'; numbers of other countries stay as they are stored. */
export function phoneText(number: string): string {
  const match = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(number)
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : number
}

const HOUR = 3_600_000

export const hoursBetween = (from: string, to: number) => (to - Date.parse(from)) / HOUR

/** Green in the first half of the promise, amber in the second, red when it is broken. */
export function slaSeverity(hours: number, promise: number): 'green' | 'amber' | 'red' {
  if (hours >= promise) return 'red'
  return hours >= promise / 2 ? 'amber' : 'green'
}
