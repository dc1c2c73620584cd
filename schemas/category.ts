import {defineType} from 'sanity'
import {localizedString} from './parts/localized.ts'
import {localizedPreview} from './parts/preview.ts'
import {order, slug} from './parts/slug.ts'

export const category = defineType({
  name: 'category',
  title: 'Category',
  type: 'document',
  fields: [localizedString('title', {title: 'Name', max: 40}), slug(), order()],
  orderings: [{name: 'order', title: 'Place in the list', by: [{field: 'order', direction: 'asc'}]}],
  preview: {select: {title: 'title', subtitle: 'slug.current'}, prepare: localizedPreview},
})
