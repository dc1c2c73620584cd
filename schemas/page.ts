import {defineType} from 'sanity'
import {localizedRichText, localizedString, localizedText} from './parts/localized/fields.ts'
import {localizedPreview} from './parts/localized/preview.ts'
import {seoField} from './parts/seo.ts'
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
    localizedString('heading', {
      title: 'Heading',
      description: 'The large line on top of the page.',
      group: 'content',
      max: 80,
    }),
    slug('heading', 'content'),
    localizedText('lead', {
      title: 'Lead',
      description: 'One or two sentences below the heading.',
      group: 'content',
      optional: true,
    }),
    localizedRichText('body', {
      title: 'Text',
      description: 'For pages that are mostly text: privacy, terms, accessibility.',
      group: 'content',
      optional: true,
    }),
    localizedString('closingHeading', {
      title: 'Closing call, heading',
      description: 'Above the buttons at the end of the page. Empty: the words of the home page.',
      group: 'content',
      optional: true,
      max: 60,
    }),
    seoField('seo'),
  ],
  preview: {
    select: {title: 'heading', subtitle: 'slug.current', lead: 'lead', body: 'body'},
    prepare: localizedPreview,
  },
})
