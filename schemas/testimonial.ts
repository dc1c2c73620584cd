import {defineField, defineType} from 'sanity'
import {localizedText} from './parts/localized.ts'
import {localizedPreview} from './parts/preview.ts'
import {order} from './parts/slug.ts'

export const testimonial = defineType({
  name: 'testimonial',
  title: 'Testimonial',
  type: 'document',
  fields: [
    localizedText('text', {title: 'Words of the customer'}),
    defineField({
      name: 'rating',
      title: 'Stars',
      type: 'number',
      options: {list: [1, 2, 3, 4, 5]},
      validation: (rule) => rule.required().integer().min(1).max(5),
    }),
    defineField({
      name: 'sample',
      title: 'Sample, not a real customer',
      description: 'Marked as a sample on the site and left out of what search engines read.',
      type: 'boolean',
      initialValue: true,
    }),
    defineField({name: 'onVinyl', title: 'On the vinyl siding page', type: 'boolean', initialValue: false}),
    defineField({name: 'service', title: 'Service', type: 'reference', to: [{type: 'service'}]}),
    defineField({name: 'date', title: 'Date', type: 'date'}),
    order(),
  ],
  orderings: [{name: 'order', title: 'Place in the list', by: [{field: 'order', direction: 'asc'}]}],
  preview: {select: {title: 'text'}, prepare: localizedPreview},
})
