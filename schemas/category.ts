import {defineType} from 'sanity'
import {localizedString} from './parts/localized/fields.ts'
import {localizedPreview} from './parts/localized/preview.ts'
import {order, slug} from './parts/slug.ts'

export const category = defineType({
  name: 'category',
  title: 'Category',
  type: 'document',
  fields: [
    localizedString('title', {
      title: 'Name',
      description: 'A button above the articles, and the kind of work on a video.',
      max: 40,
    }),
    slug(),
    order(),
  ],
  orderings: [{name: 'order', title: 'Place in the list', by: [{field: 'order', direction: 'asc'}]}],
  preview: {select: {title: 'title'}, prepare: localizedPreview},
})
