import {defineArrayMember, defineField, defineType} from 'sanity'
import {localizedRichText, localizedString, localizedText} from './parts/localized.ts'
import {picture} from './parts/picture.ts'
import {localizedPreview} from './parts/preview.ts'
import {slug} from './parts/slug.ts'

export const article = defineType({
  name: 'article',
  title: 'Article',
  type: 'document',
  groups: [
    {name: 'content', title: 'Content', default: true},
    {name: 'about', title: 'About the article'},
    {name: 'seo', title: 'Search engines'},
  ],
  fields: [
    localizedString('title', {title: 'Title', group: 'content', max: 80}),
    slug('title', 'content'),
    localizedText('excerpt', {title: 'Summary', group: 'content', max: 240}),
    picture('cover', {title: 'Picture', group: 'content'}),
    localizedRichText('body', {title: 'Text', group: 'content'}),
    defineField({
      name: 'sources',
      title: 'Sources',
      type: 'array',
      group: 'content',
      of: [defineArrayMember({type: 'source'})],
    }),
    defineField({
      name: 'author',
      title: 'Author',
      type: 'reference',
      group: 'about',
      to: [{type: 'author'}],
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'category',
      title: 'Category',
      type: 'reference',
      group: 'about',
      to: [{type: 'category'}],
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'publishedAt',
      title: 'Date',
      type: 'date',
      group: 'about',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'readTime',
      title: 'Minutes to read',
      type: 'number',
      group: 'about',
      validation: (rule) => rule.required().integer().positive(),
    }),
    defineField({
      name: 'tags',
      title: 'Tags',
      type: 'array',
      group: 'about',
      of: [defineArrayMember({type: 'lineItem'})],
    }),
    defineField({
      name: 'featured',
      title: 'Featured',
      description: 'Shown large above the list. One article at a time.',
      type: 'boolean',
      group: 'about',
      initialValue: false,
    }),
    defineField({name: 'seo', type: 'seo', group: 'seo'}),
  ],
  orderings: [{name: 'newest', title: 'Newest first', by: [{field: 'publishedAt', direction: 'desc'}]}],
  preview: {select: {title: 'title', subtitle: 'publishedAt', media: 'cover'}, prepare: localizedPreview},
})
