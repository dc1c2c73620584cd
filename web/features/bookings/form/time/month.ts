import {addDays, utcDay} from '@/lib/time/dates'

// The month behind "Another date": pure, so that tests need no browser. A month is `YYYY-MM`.

export const monthOf = (date: string) => date.slice(0, 7)

/** The first day of the month so many months away. */
export function moveMonth(month: string, by: number): string {
  const moved = utcDay(`${month}-01`)
  moved.setUTCMonth(moved.getUTCMonth() + by)
  return moved.toISOString().slice(0, 7)
}

/** A month in weeks from Sunday to Saturday; undefined where a day belongs to another month. */
export function weeksOf(month: string): (string | undefined)[][] {
  const first = `${month}-01`
  const start = addDays(first, -utcDay(first).getUTCDay())
  const weeks: (string | undefined)[][] = []
  for (let week = start; monthOf(week) <= month; week = addDays(week, 7)) {
    weeks.push(
      Array.from({length: 7}, (_, n) => addDays(week, n)).map((day) => (monthOf(day) === month ? day : undefined)),
    )
  }
  return weeks
}
