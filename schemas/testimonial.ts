import {defineField, defineType} from 'sanity'
import {localizedText} from './parts/localized/fields.ts'
import {localizedPreview} from './parts/localized/preview.ts'
import {order} from './parts/slug.ts'

export const testimonial = defineType({
  name: 'testimonial',
  title: 'Testimonial',
  type: 'document',
  fields: [
    localizedText('text', {
      title: 'Words of the customer',
      description: 'As they said it; a translation says the same.',
    }),
    defineField({
      name: 'rating',
      title: 'Stars',
      description: 'As given by the customer, 1 to 5.',
      type: 'number',
      options: {list: [1, 2, 3, 4, 5]},
      validation: (rule) => rule.required().integer().min(1).max(5),
    }),
    defineField({
      name: 'sample',
      title: 'Sample, not a real customer',
      description: 'Shown without stars and said to be a sample. It leaves the home page with the first review.',
      type: 'boolean',
      initialValue: true,
    }),
    defineField({
      name: 'onVinyl',
      title: 'On the vinyl siding page',
      description: 'Shown there, and not on the home page.',
      type: 'boolean',
      initialValue: false,
    }),
    defineField({
      name: 'service',
      title: 'Service',
      description: 'The page of this service shows it too, once it is no sample.',
      type: 'reference',
      to: [{type: 'service'}],
    }),
    defineField({
      name: 'date',
      title: 'Date',
      description: 'Kept from earlier: no page shows it.',
      type: 'date',
      hidden: true,
    }),
    order(),
  ],
  orderings: [{name: 'order', title: 'Place in the list', by: [{field: 'order', direction: 'asc'}]}],
  preview: {
    select: {title: 'text', rating: 'rating', sample: 'sample'},
    prepare: ({rating, sample, ...shown}) =>
      localizedPreview({
        ...shown,
        subtitle: [rating && `${rating} of 5`, sample && 'sample'].filter(Boolean).join(' · '),
      }),
  },
})
