import {holidays, type Holiday, type Words} from '../../business.config.ts'
import {LANGUAGES} from '../../schemas/parts/localized/languages.ts'

// Dates of the holidays in business.config.ts.

interface HolidayDate {
  date: string
  names: Words
}

const iso = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)

/** The n-th given weekday of a month (0 is Sunday); -1 is the last. */
function nth(year: number, month: number, weekday: number, n: number): string {
  if (n > 0) {
    const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay()
    return iso(year, month, 1 + ((weekday - first + 7) % 7) + (n - 1) * 7)
  }
  const last = new Date(Date.UTC(year, month, 0))
  return iso(year, month, last.getUTCDate() - ((last.getUTCDay() - weekday + 7) % 7))
}

const dateOf = (year: number, holiday: Holiday): string =>
  'day' in holiday ? iso(year, holiday.month, holiday.day) : nth(year, holiday.month, holiday.weekday, holiday.nth)

const holidaysOf = (year: number): HolidayDate[] =>
  holidays.map((holiday) => ({date: dateOf(year, holiday), names: holiday.names}))

interface Closure {
  from?: string
  to?: string
}

/**
 * A holiday on a Sunday moves to Monday (Executive Order 11582). One on a Saturday stays: Saturday is a working day
 * here.
 */
function kept(holiday: HolidayDate): HolidayDate {
  const day = new Date(holiday.date)
  if (day.getUTCDay() !== 0) return holiday
  return {...holiday, date: iso(day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate() + 1)}
}

/** The holidays of the next twelve months without a closure. */
export function openHolidays(closures: readonly Closure[], today: string): HolidayDate[] {
  const year = Number(today.slice(0, 4))
  const end = `${year + 1}${today.slice(4)}`
  const isClosed = (date: string) => closures.some(({from = '', to = from}) => from <= date && date <= to)
  return [...holidaysOf(year), ...holidaysOf(year + 1)]
    .map(kept)
    .filter(({date}) => date >= today && date < end && !isClosed(date))
}

/** A holiday as a closure of one day, with its name in each language as the reason. */
export const closureOf = ({date, names}: HolidayDate) => ({
  // Not the date: a moved closure would keep its key, and the holiday could not be added again.
  _key: crypto.randomUUID().slice(0, 12),
  _type: 'closure' as const,
  from: date,
  to: date,
  reason: LANGUAGES.map(({id}) => ({
    _key: id,
    _type: 'internationalizedArrayStringValue' as const,
    language: id,
    value: names[id] ?? names.en,
  })),
})
