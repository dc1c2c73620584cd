import {defineField, defineType} from 'sanity'
import {localizedRichText, localizedString, localizedText} from './parts/localized.ts'
import {localizedPreview} from './parts/preview.ts'
import {slug} from './parts/slug.ts'

export const page = defineType({
  name: 'page',
  title: 'Page',
  type: 'document',
  groups: [
    {name: 'content', title: 'Content', default: true},
    {name: 'seo', title: 'Search engines'},
  ],
  fields: [
    localizedString('heading', {title: 'Heading', group: 'content', max: 80}),
    slug('heading', 'content'),
    localizedText('lead', {title: 'Lead', group: 'content', optional: true}),
    localizedRichText('body', {title: 'Text', group: 'content', optional: true}),
    defineField({name: 'seo', type: 'seo', group: 'seo'}),
  ],
  preview: {select: {title: 'heading', subtitle: 'slug.current'}, prepare: localizedPreview},
})
