import {defineArrayMember, defineField, defineType, type InitialValueResolverContext} from 'sanity'
import {clock} from '../business.config.ts'
import {ownBookingOption} from './parts/choices.ts'
import {notInFuture} from './parts/dates.ts'
import {localizedRichText, localizedString, localizedText} from './parts/localized/fields.ts'
import {picture} from './parts/picture.ts'
import {localizedPreview} from './parts/localized/preview.ts'
import {seoField} from './parts/seo.ts'
import {formerSlugs, slug} from './parts/slug.ts'

/** Today at the business: in UTC it is already tomorrow in the evening. */
const today = () => new Date().toLocaleDateString('en-CA', {timeZone: clock.timeZone})

/** Preselects the author if there is only one. */
export async function onlyAuthor(_: unknown, {getClient}: Pick<InitialValueResolverContext, 'getClient'>) {
  // Count published authors only: a draft would look like a second author, and cannot be referenced.
  const client = getClient({apiVersion: '2025-02-19'}).withConfig({perspective: 'published'})
  const [author, ...others] = await client.fetch<string[]>('*[_type == "author"][0...2]._id')
  return author && others.length === 0 ? {author: {_type: 'reference', _ref: author}} : {}
}

export const article = defineType({
  name: 'article',
  title: 'Article',
  type: 'document',
  initialValue: onlyAuthor,
  groups: [
    {name: 'content', title: 'Content', default: true},
    {name: 'about', title: 'About the article'},
    {name: 'seo', title: 'Search engines'},
  ],
  fields: [
    localizedString('title', {
      title: 'Title',
      description: 'What the reader learns, in one line.',
      group: 'content',
      max: 80,
    }),
    slug('title', 'content'),
    formerSlugs('content'),
    localizedText('excerpt', {
      title: 'Summary',
      description: 'On the card in the list of articles.',
      group: 'content',
      max: 240,
    }),
    picture('cover', {
      title: 'Picture',
      description: 'On the card and on top of the article. Drag the circle to what matters: it is never cut off.',
      group: 'content',
    }),
    localizedRichText('body', {
      title: 'Text',
      description: 'Each language has its own text. A line that begins a part is a Heading.',
      group: 'content',
    }),
    defineField({
      name: 'sources',
      title: 'Sources',
      description: 'Where facts and figures come from; listed below the text.',
      type: 'array',
      group: 'content',
      of: [defineArrayMember({type: 'source'})],
    }),
    defineField({
      name: 'author',
      title: 'Author',
      description: 'Who signs it.',
      type: 'reference',
      group: 'about',
      to: [{type: 'author'}],
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'category',
      title: 'Category',
      description: 'The button above the articles that shows it.',
      type: 'reference',
      group: 'about',
      to: [{type: 'category'}],
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'service',
      title: 'Fitting service',
      description: 'Offered below the text, to readers who would rather have it done.',
      type: 'reference',
      group: 'about',
      to: [{type: 'service'}],
    }),
    ownBookingOption('about'),
    defineField({
      name: 'publishedAt',
      title: 'Date',
      description: 'Shown with the article; newer ones come first. It does not delay publishing.',
      type: 'date',
      group: 'about',
      initialValue: today,
      validation: (rule) => [rule.required(), rule.custom(notInFuture).warning()],
    }),
    defineField({
      name: 'readTime',
      title: 'Minutes to read',
      description: 'Left empty, the site counts them: 200 words a minute, in each language.',
      type: 'number',
      group: 'about',
      validation: (rule) => rule.integer().positive(),
    }),
    defineField({
      name: 'tags',
      title: 'Tags',
      description: 'Materials and kinds of work named in the article; shown below the text.',
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
    seoField('seo'),
  ],
  orderings: [{name: 'newest', title: 'Newest first', by: [{field: 'publishedAt', direction: 'desc'}]}],
  preview: {
    select: {title: 'title', subtitle: 'publishedAt', media: 'cover', excerpt: 'excerpt', body: 'body'},
    prepare: localizedPreview,
  },
})
