import {defineArrayMember, defineField, defineType} from 'sanity'
import {SERVICE_CHOICES, SWATCH_CHOICES} from './parts/choices.ts'
import {localizedRichText, localizedString, localizedText} from './parts/localized.ts'
import {picture} from './parts/picture.ts'
import {localizedPreview} from './parts/preview.ts'
import {order, slug} from './parts/slug.ts'

const list = (name: string, title: string, type: string) =>
  defineField({name, title, group: 'content', type: 'array', of: [defineArrayMember({type})]})

export const service = defineType({
  name: 'service',
  title: 'Service',
  type: 'document',
  groups: [
    {name: 'content', title: 'Content', default: true},
    {name: 'place', title: 'Where it appears'},
    {name: 'seo', title: 'Search engines'},
  ],
  fields: [
    localizedString('title', {title: 'Name', group: 'content', max: 60}),
    slug('title', 'content'),
    localizedText('summary', {title: 'Summary', group: 'content', max: 240}),
    picture('image', {title: 'Picture', group: 'content'}),
    list('features', 'Features', 'lineItem'),
    defineField({
      name: 'timeline',
      title: 'Typical timeline',
      type: 'object',
      group: 'content',
      options: {columns: 3},
      fields: [
        defineField({name: 'min', title: 'From', type: 'number', validation: (rule) => rule.required().min(1)}),
        defineField({
          name: 'max',
          title: 'To',
          type: 'number',
          validation: (rule) => rule.required().min(rule.valueOfField('min')),
        }),
        defineField({
          name: 'unit',
          title: 'Unit',
          type: 'string',
          options: {list: ['day', 'week'], layout: 'radio'},
          validation: (rule) => rule.required(),
        }),
      ],
    }),
    localizedString('priceLabel', {title: 'Price label', group: 'content'}),
    list('benefits', 'Benefits', 'titledText'),
    list('points', 'Service points', 'titledText'),
    localizedRichText('body', {title: 'Text', group: 'content', optional: true}),
    order('place'),
    defineField({name: 'onHome', title: 'On the home page', type: 'boolean', group: 'place', initialValue: false}),
    defineField({
      name: 'cardOnServices',
      title: 'Card on the services page',
      type: 'boolean',
      group: 'place',
      initialValue: true,
    }),
    defineField({
      name: 'swatch',
      title: 'Material sample',
      type: 'string',
      group: 'place',
      options: {list: SWATCH_CHOICES},
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'bookingOption',
      title: 'Choice in the booking form',
      type: 'string',
      group: 'place',
      options: {list: SERVICE_CHOICES},
      validation: (rule) => rule.required(),
    }),
    defineField({name: 'seo', type: 'seo', group: 'seo'}),
  ],
  orderings: [{name: 'order', title: 'Place in the list', by: [{field: 'order', direction: 'asc'}]}],
  preview: {select: {title: 'title', subtitle: 'slug.current', media: 'image'}, prepare: localizedPreview},
})
