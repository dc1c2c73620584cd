import {defineField, defineType} from 'sanity'
import {plainDateRange} from '../../../web/lib/format/date.ts'
import {isDate} from '../../../web/lib/time/dates.ts'
import {DAY_CHOICES} from '../choices.ts'
import {formatClock, isClock} from './clock.ts'
import {localizedString} from '../localized/fields.ts'
import {inSomeLanguage, type LocalizedItem} from '../localized/languages.ts'

const clock = (name: string, title: string) =>
  defineField({
    name,
    title,
    type: 'string',
    description: 'For example 9:00 AM or 5:30 PM',
    hidden: ({parent}) => parent?.closed === true,
    validation: (rule) => rule.custom(isClock),
  })

type Hours = {day?: string; closed?: boolean; opens?: string; closes?: string}

export function hoursAreComplete(hours: Hours | undefined): true | string {
  if (!hours || hours.closed) return true
  if (!hours.opens || !hours.closes) return 'Give both times, or mark the day as closed.'
  return hours.opens < hours.closes ? true : 'The day has to open before it closes.'
}

/** The stored day with a capital letter. */
export const dayName = (day: string): string => day.slice(0, 1).toUpperCase() + day.slice(1)

/** Requires each day once: the site could not show or book the others correctly. */
export function everyDayOnce(hours: Hours[] | undefined): true | string {
  const days = (hours ?? []).map(({day}) => day)
  const missing = DAY_CHOICES.filter((day) => !days.includes(day))
  if (missing.length) return `Give the hours of the missing days: ${missing.map(dayName).join(', ')}.`
  return days.length === DAY_CHOICES.length ? true : 'A day is there twice: remove one of the two.'
}

export const dayHours = defineType({
  name: 'dayHours',
  title: 'Opening hours of a day',
  type: 'object',
  fields: [
    defineField({
      name: 'day',
      title: 'Day',
      type: 'string',
      options: {list: DAY_CHOICES.map((value) => ({title: dayName(value), value}))},
      validation: (rule) => rule.required(),
    }),
    defineField({name: 'closed', title: 'Closed all day', type: 'boolean', initialValue: false}),
    clock('opens', 'Opens'),
    clock('closes', 'Closes'),
  ],
  validation: (rule) => rule.custom<Hours>(hoursAreComplete),
  preview: {
    select: {day: 'day', closed: 'closed', opens: 'opens', closes: 'closes'},
    prepare: ({day, closed, opens, closes}) => ({
      title: day && dayName(day),
      subtitle: closed ? 'Closed' : `${formatClock(opens)} to ${formatClock(closes)}`,
    }),
  },
})

type Closed = {from?: string; to?: string; reason?: LocalizedItem[]}

/** One day or a range, formatted. An incomplete imported date is shown as it is. */
function closedDays({from, to}: Closed): string {
  const [first = '', last = first] = [from, to ?? from]
  if (!isDate(first) || !isDate(last) || first > last) return [from, to].filter(Boolean).join(' – ')
  return plainDateRange(first, last, 'en', {dateStyle: 'medium'})
}

/** A closed day in a list: why, and when. */
export function closurePreview(closed: Closed) {
  const reason = inSomeLanguage(closed.reason)
  return reason ? {title: reason, subtitle: closedDays(closed)} : {title: closedDays(closed)}
}

export const closure = defineType({
  name: 'closure',
  title: 'Closed days',
  type: 'object',
  fields: [
    defineField({name: 'from', title: 'First day', type: 'date', validation: (rule) => rule.required()}),
    defineField({
      name: 'to',
      title: 'Last day',
      type: 'date',
      validation: (rule) => [
        rule.required(),
        rule.min(rule.valueOfField('from')).error('The last day comes after the first, or is the same.'),
      ],
    }),
    localizedString('reason', {title: 'Reason', optional: true}),
  ],
  preview: {select: {from: 'from', to: 'to', reason: 'reason'}, prepare: closurePreview},
})
