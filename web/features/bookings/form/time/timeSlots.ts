import {plainDate} from '@/lib/format/date'
import type {Locale} from '@/lib/locales'
import type {Calendar, SlotReason, SlotState} from '@/lib/time/slots'
import {isDate, type Weekday, weekday} from '@/lib/time/dates'
import {interpolate, interpolateCount} from '@/lib/format/text'
import {closureOn, dayName, hoursOn, timeRange} from '@/lib/time/hours'
import type {Messages} from '@/i18n/messages'

// The content of the time slot picker, without I/O: tests need no browser.

export type Choice = {value: string; label: string}
export type SlotView = Choice & {parts: string[]; reason?: string}

type FormMessages = Messages['bookings']['form']

/** `Tue, Nov 24, 2026` in the reader's language. An invalid date stays as typed: date fields accept five-digit years. */
export const dayLabel = (date: string, locale: Locale): string =>
  isDate(date) ? plainDate(date, locale, {weekday: 'short', month: 'short', day: 'numeric', year: 'numeric'}) : date

/** `Tue, Nov 24`. */
export const shortDayLabel = (date: string, locale: Locale): string =>
  plainDate(date, locale, {weekday: 'short', month: 'short', day: 'numeric'})

/** The name of a day inside a sentence: Sundays, domingo. */
export const dayInText = (day: Weekday, locale: Locale): string =>
  locale === 'en' ? `${dayName(day, locale, 'long')}s` : dayName(day, locale, 'long').toLocaleLowerCase(locale)

/** Where a label may break: after its dash. A short label, `10h – 12h`, does not break. */
const partsOf = (label: string) => (label.length > 12 ? label.split(/(?<=[–-])\s+/) : [label])

export function slotViews(slots: readonly Choice[], states: readonly SlotState[], messages: FormMessages): SlotView[] {
  return slots.map((slot) => {
    const reason = states.find(({value}) => value === slot.value)?.reason
    return {...slot, parts: partsOf(slot.label), ...(reason && {reason: messages.reasons[reason]})}
  })
}

type Day = {date: string; states: readonly SlotState[]; calendar: Calendar; locale: Locale; messages: FormMessages}

function sentence(reason: SlotReason, {date, calendar, locale, messages}: Day): string {
  const day = weekday(date)
  switch (reason) {
    case 'closed':
      return interpolate(messages.closedThatDay, {day: dayInText(day, locale)})
    case 'closure': {
      const why = closureOn(date, calendar.closures)?.reason
      return why ? interpolate(messages.closureReason, {reason: why}) : messages.closureThatDay
    }
    case 'outside': {
      const hours = hoursOn(date, calendar.hours)
      if (!hours) return interpolate(messages.closedThatDay, {day: dayInText(day, locale)})
      const range = timeRange(hours.opens, hours.closes, locale)
      return interpolate(messages.hoursThatDay, {day: dayName(day, locale, 'long'), range})
    }
    case 'past':
      return messages.pastToday
    case 'notice':
      return interpolateCount(messages.noticeNeeded, calendar.noticeHours)
    case 'horizon':
      return interpolateCount(messages.beyond, calendar.horizonDays)
    case 'full':
      return messages.fullThatDay
    default:
      return reason satisfies never
  }
}

/** Why some of the day's time slots are disabled, in sentences; empty when all are free. */
export function dayNote(day: Day): string {
  const reasons = new Set(day.states.flatMap(({reason}) => (reason ? [reason] : [])))
  return [...reasons].map((reason) => sentence(reason, day)).join(' ')
}
