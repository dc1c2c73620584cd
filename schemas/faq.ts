import {defineField, defineType} from 'sanity'
import {localizedRichText, localizedString} from './parts/localized.ts'
import {localizedPreview} from './parts/preview.ts'
import {order} from './parts/slug.ts'

export const faq = defineType({
  name: 'faq',
  title: 'Question',
  type: 'document',
  fields: [
    localizedString('question', {title: 'Question', max: 140}),
    localizedRichText('answer', {title: 'Answer'}),
    defineField({
      name: 'group',
      title: 'Group',
      type: 'string',
      options: {list: ['estimates', 'work', 'materials', 'permits', 'payment'], layout: 'radio'},
      validation: (rule) => rule.required(),
    }),
    order(),
  ],
  orderings: [{name: 'order', title: 'Place in the list', by: [{field: 'order', direction: 'asc'}]}],
  preview: {select: {title: 'question', subtitle: 'group'}, prepare: localizedPreview},
})
