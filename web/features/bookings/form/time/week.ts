import {slotMinutes, TIME_SLOTS} from '@/lib/bookingOptions'
import {speaks, type Locale} from '@/lib/locales'
import {WEEKDAYS, type Weekday} from '@/lib/time/dates'
import type {Calendar} from '@/lib/time/slots'
import {dayInText} from './timeSlots'

// Words of the date's hint and marks of the scale of hours. Only the server imports this: browsers get the results.

/** A day of every week: on Sundays, aos domingos, los domingos. */
function eachWeek(day: Weekday, locale: Locale): string {
  const name = dayInText(day, locale)
  if (speaks(locale, 'pt'))
    return day === 'saturday' || day === 'sunday' ? `aos ${name}s` : `às ${name.replace('-', 's-')}s`
  if (speaks(locale, 'es')) return `los ${name.endsWith('s') ? name : `${name}s`}`
  return name
}

/**
 * The marks of the scale: 8 AM, 10, 12 PM, 2, 4, 6 PM; with a.m. in Spanish; 8h, 10h … in Portuguese. None if the editors
 * have removed or moved a time slot: the scale would not match the slots.
 */
export function tickLabels(locale: Locale, slots: readonly string[]): string[] {
  const isWholeDay = slots.filter(slotMinutes).join() === TIME_SLOTS.filter(slotMinutes).join()
  if (!isWholeDay) return []
  const [morning, afternoon] = speaks(locale, 'es') ? ['a.m.', 'p.m.'] : ['AM', 'PM']
  return [8, 10, 12, 14, 16, 18].map((hour) => {
    if (speaks(locale, 'pt')) return `${hour}h`
    const half = ` ${hour < 12 ? morning : afternoon}`
    return `${hour > 12 ? hour - 12 : hour}${[8, 12, 18].includes(hour) ? half : ''}`
  })
}

/** The week's closed days as one phrase; empty when every day has hours. */
export function closedDays(calendar: Pick<Calendar, 'hours'>, locale: Locale): string {
  const closed = WEEKDAYS.filter((name) => calendar.hours.find(({day}) => day === name)?.closed)
  return new Intl.ListFormat(locale, {type: 'conjunction'}).format(closed.map((day) => eachWeek(day, locale)))
}
