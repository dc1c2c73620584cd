import {defineArrayMember, defineField, defineType} from 'sanity'
import {localizedRichText, localizedString, localizedText} from './parts/localized.ts'
import {picture, pictureFields} from './parts/picture.ts'
import {localizedPreview} from './parts/preview.ts'
import {order, slug} from './parts/slug.ts'

export const project = defineType({
  name: 'project',
  title: 'Project',
  type: 'document',
  groups: [
    {name: 'content', title: 'Content', default: true},
    {name: 'pictures', title: 'Pictures'},
  ],
  fields: [
    localizedString('title', {title: 'Title', group: 'content', max: 80}),
    slug('title', 'content'),
    localizedText('summary', {title: 'Summary', group: 'content', max: 240}),
    defineField({name: 'town', title: 'Town', type: 'string', group: 'content', validation: (rule) => rule.required()}),
    defineField({
      name: 'service',
      title: 'Service',
      type: 'reference',
      group: 'content',
      to: [{type: 'service'}],
      validation: (rule) => rule.required(),
    }),
    defineField({name: 'completedOn', title: 'Finished on', type: 'date', group: 'content'}),
    defineField({
      name: 'illustration',
      title: 'Drawn example, not a finished job',
      description: 'The site says so beside the pictures.',
      type: 'boolean',
      group: 'content',
      initialValue: false,
    }),
    localizedRichText('body', {title: 'Text', group: 'content', optional: true}),
    order('content'),
    picture('before', {title: 'Before', group: 'pictures', optional: true}),
    picture('after', {title: 'After', group: 'pictures'}),
    defineField({
      name: 'images',
      title: 'More pictures',
      type: 'array',
      group: 'pictures',
      of: [
        defineArrayMember({
          type: 'image',
          options: {hotspot: true},
          fields: pictureFields,
        }),
      ],
    }),
  ],
  orderings: [{name: 'order', title: 'Place in the list', by: [{field: 'order', direction: 'asc'}]}],
  preview: {select: {title: 'title', subtitle: 'town', media: 'after'}, prepare: localizedPreview},
})
