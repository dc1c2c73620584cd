import {defineField, defineType} from 'sanity'
import {DAY_CHOICES} from './choices.ts'
import {localizedString} from './localized.ts'

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/

const clock = (name: string, title: string) =>
  defineField({
    name,
    title,
    type: 'string',
    description: '24-hour clock, for example 08:00 or 18:00',
    hidden: ({parent}) => parent?.closed === true,
    validation: (rule) => rule.regex(CLOCK, {name: 'time of day'}),
  })

type Hours = {closed?: boolean; opens?: string; closes?: string}

export function hoursAreWhole(hours: Hours | undefined): true | string {
  if (!hours || hours.closed) return true
  if (!hours.opens || !hours.closes) return 'Give both times, or mark the day as closed.'
  return hours.opens < hours.closes ? true : 'The day has to open before it closes.'
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
      options: {list: DAY_CHOICES},
      validation: (rule) => rule.required(),
    }),
    defineField({name: 'closed', title: 'Closed all day', type: 'boolean', initialValue: false}),
    clock('opens', 'Opens'),
    clock('closes', 'Closes'),
  ],
  validation: (rule) => rule.custom<Hours>(hoursAreWhole),
  preview: {
    select: {day: 'day', closed: 'closed', opens: 'opens', closes: 'closes'},
    prepare: ({day, closed, opens, closes}) => ({title: day, subtitle: closed ? 'closed' : `${opens} to ${closes}`}),
  },
})

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
      validation: (rule) => rule.required().min(rule.valueOfField('from')),
    }),
    localizedString('reason', {title: 'Reason', optional: true}),
  ],
  preview: {select: {title: 'from', subtitle: 'to'}},
})
