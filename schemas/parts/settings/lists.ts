import {defineField, defineType} from 'sanity'
import {SERVICE_CHOICES, SLOT_CHOICES, SWATCH_CHOICES} from '../choices.ts'
import {localizedString} from '../localized/fields.ts'

/** The value that bookings store, and its label for people. */
const choice = (list: string[]) => [
  defineField({
    name: 'value',
    title: 'Stored with the booking',
    description: 'The site counts and filters by it: choose from the list.',
    type: 'string',
    options: {list},
    validation: (rule) => rule.required(),
  }),
  localizedString('label', {title: 'Shown in the form', description: 'What visitors read instead.'}),
]

const link = (name: string, title: string) => [
  defineField({name, title, type: 'string', validation: (rule) => rule.required()}),
  defineField({
    name: 'url',
    title: 'Address',
    description: 'With https:// in front.',
    type: 'url',
    validation: (rule) => rule.required(),
  }),
]

export const serviceOption = defineType({
  name: 'serviceOption',
  title: 'Choice of service',
  type: 'object',
  fields: [
    ...choice(SERVICE_CHOICES),
    defineField({name: 'swatch', title: 'Material sample', type: 'string', options: {list: SWATCH_CHOICES}}),
  ],
  preview: {select: {title: 'value'}},
})

export const timeSlot = defineType({
  name: 'timeSlot',
  title: 'Time window',
  type: 'object',
  fields: choice(SLOT_CHOICES),
  preview: {select: {title: 'value'}},
})

export const socialLink = defineType({
  name: 'socialLink',
  title: 'Profile',
  type: 'object',
  fields: link('name', 'Name'),
  preview: {select: {title: 'name', subtitle: 'url'}},
})

export const source = defineType({
  name: 'source',
  title: 'Source',
  type: 'object',
  fields: link('title', 'Title'),
  preview: {select: {title: 'title', subtitle: 'url'}},
})
