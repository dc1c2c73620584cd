import {defineArrayMember, defineField, defineType} from 'sanity'
import {localizedRichText, localizedString} from './parts/localized/fields.ts'
import {localizedPreview} from './parts/localized/preview.ts'
import {order} from './parts/slug.ts'

const PLACES = [
  {title: 'Home', value: 'home'},
  {title: 'Services', value: 'services'},
  {title: 'Booking', value: 'booking'},
]

const GROUPS = [
  {title: 'Estimates', value: 'estimates'},
  {title: 'The work', value: 'work'},
  {title: 'Materials', value: 'materials'},
  {title: 'Permits', value: 'permits'},
  {title: 'Payment', value: 'payment'},
]

export const faq = defineType({
  name: 'faq',
  title: 'Question',
  type: 'document',
  fields: [
    localizedString('question', {title: 'Question', description: 'As a customer would ask it.', max: 140}),
    localizedRichText('answer', {title: 'Answer', description: 'Answer in the first sentence; details after it.'}),
    defineField({
      name: 'group',
      title: 'Group',
      description: 'The heading under which the page lists it.',
      type: 'string',
      options: {list: GROUPS, layout: 'radio'},
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'places',
      title: 'Also on',
      description:
        'The first five of a place, in their order, open there in place. All questions stand on the FAQ page.',
      type: 'array',
      of: [defineArrayMember({type: 'string', title: 'Page', options: {list: PLACES}})],
      options: {list: PLACES},
    }),
    order(),
  ],
  orderings: [{name: 'order', title: 'Place in the list', by: [{field: 'order', direction: 'asc'}]}],
  preview: {
    select: {title: 'question', group: 'group', answer: 'answer'},
    prepare: ({group, ...texts}) =>
      localizedPreview({...texts, subtitle: GROUPS.find(({value}) => value === group)?.title ?? group}),
  },
})
