import {defineField, defineType} from 'sanity'
import {localizedString, localizedText} from './localized/fields.ts'

export const seo = defineType({
  name: 'seo',
  title: 'Search engines and link previews',
  type: 'object',
  options: {collapsible: true, collapsed: false},
  fields: [
    localizedString('title', {
      title: 'Title in search results',
      description: 'About 60 characters. Left empty, the heading is used.',
      optional: true,
      max: 60,
    }),
    localizedText('description', {
      title: 'Description in search results',
      description: 'One or two sentences, about 155 characters.',
      optional: true,
      max: 160,
    }),
    localizedString('keywords', {title: 'Keywords', description: 'Separated by commas.', optional: true}),
  ],
})

export const seoField = (group: string) =>
  defineField({
    name: 'seo',
    title: 'Search engines and link previews',
    description: 'What they show of the page. Left empty, it is the heading and the summary.',
    type: 'seo',
    group,
  })
