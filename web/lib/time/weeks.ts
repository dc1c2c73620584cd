import {addDays, todayInNewYork, WEEKDAYS, weekday} from './dates'
import {instantInNewYork} from './instantInNewYork'

/** A calendar week in New York: its Monday and Sunday, and the instants that it spans (`end` is not part of it). */
export type Week = {from: string; to: string; start: string; end: string}

const mondayOf = (date: string) => addDays(date, -((WEEKDAYS.indexOf(weekday(date)) + 6) % 7))

const weekFrom = (monday: string): Week => ({
  from: monday,
  to: addDays(monday, 6),
  start: instantInNewYork(monday, 0).toISOString(),
  end: instantInNewYork(addDays(monday, 7), 0).toISOString(),
})

/** The last `count` weeks; the last one is the week of `now`. */
export function lastWeeks(now: Date, count: number): Week[] {
  const monday = mondayOf(todayInNewYork(now))
  return Array.from({length: count}, (_, index) => weekFrom(addDays(monday, (index - count + 1) * 7)))
}

/** The last week that is over. */
export const previousWeek = (now: Date): Week => weekFrom(addDays(mondayOf(todayInNewYork(now)), -7))
