import {addDays, instantInNewYork, todayInNewYork, weekday, WEEKDAYS} from '@/lib/time/dates'

export type Week = {from: string; start: string; end: string}

/** The last `count` calendar weeks (Monday to Sunday in New York), this one last: date and the instants it spans. */
export function lastWeeks(now: Date, count: number): Week[] {
  const today = todayInNewYork(now)
  const monday = addDays(today, -((WEEKDAYS.indexOf(weekday(today)) + 6) % 7))
  return Array.from({length: count}, (_, index) => {
    const from = addDays(monday, (index - count + 1) * 7)
    const start = instantInNewYork(from, 0).toISOString()
    return {from, start, end: instantInNewYork(addDays(from, 7), 0).toISOString()}
  })
}

export function median(values: number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low, high] = [sorted[middle - 1], sorted[middle]]
  if (high === undefined) return undefined
  return sorted.length % 2 === 1 || low === undefined ? high : (low + high) / 2
}

/** Counted names, most frequent first. */
export function tally<Name extends string>(names: Name[]): {name: Name; count: number}[] {
  const counts = new Map<Name, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts]
    .map(([name, count]) => ({name, count}))
    .toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
}

/** Where a lead came from, in a word: the campaign's source, else the referring site, else nothing known. */
export function sourceName(source: {utmSource?: string; referrer?: string} | null | undefined): string {
  if (source?.utmSource) return source.utmSource.toLowerCase().slice(0, 40)
  const host = source?.referrer && URL.canParse(source.referrer) ? new URL(source.referrer).hostname : ''
  return host.replace(/^www\./, '') || 'direct'
}
