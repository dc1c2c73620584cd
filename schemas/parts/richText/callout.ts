import {defineField, defineType} from 'sanity'
import {SWATCH_CHOICES} from '../choices.ts'

export const callout = defineType({
  name: 'callout',
  title: 'Callout',
  type: 'object',
  fields: [
    defineField({name: 'title', title: 'Title', type: 'string', validation: (rule) => rule.required()}),
    defineField({name: 'text', title: 'Text', type: 'text', rows: 3, validation: (rule) => rule.required()}),
    defineField({name: 'swatch', title: 'Material sample', type: 'string', options: {list: SWATCH_CHOICES}}),
  ],
  preview: {select: {title: 'title', subtitle: 'text'}},
})
