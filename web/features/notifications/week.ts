import {addDays, instantInNewYork, todayInNewYork, WEEKDAYS, weekday} from '@/lib/time/dates'

/** The last whole week, Monday to Sunday by New York's calendar. */
export function lastWeek(now: Date) {
  const today = todayInNewYork(now)
  const sinceMonday = (WEEKDAYS.indexOf(weekday(today)) + 6) % 7
  const monday = addDays(today, -sinceMonday - 7)
  const sunday = addDays(monday, 6)
  return {
    monday,
    sunday,
    from: instantInNewYork(monday, 0).toISOString(),
    to: instantInNewYork(addDays(monday, 7), 0).toISOString(),
  }
}

/** The middle value; of an even number the mean of the two in the middle. */
export function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  return upper === undefined || lower === undefined ? undefined : (upper + lower) / 2
}
