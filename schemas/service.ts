import {defineArrayMember, defineField, defineType} from 'sanity'
import {SERVICE_CHOICES, SWATCH_CHOICES} from './parts/choices.ts'
import {hasEnglish, localizedRichText, localizedString, localizedText} from './parts/localized/fields.ts'
import {inSomeLanguage, type LocalizedItem} from './parts/localized/languages.ts'
import {picture} from './parts/picture.ts'
import {localizedPreview} from './parts/localized/preview.ts'
import {seoField} from './parts/seo.ts'
import {formerSlugs, order, slug} from './parts/slug.ts'

const list = (name: string, title: string, type: string, description: string) =>
  defineField({name, title, description, group: 'content', type: 'array', of: [defineArrayMember({type})]})

/** The chart on the services page ends at eight weeks. */
export const onScale = (timeline: {max?: number; unit?: string} | undefined): true | string =>
  (timeline?.max ?? 0) > (timeline?.unit === 'day' ? 56 : 8)
    ? 'The chart of timelines ends at eight weeks: a longer bar is cut off there.'
    : true

type PriceRange = {from?: number; to?: number; basis?: LocalizedItem[]}

/** Requires both ends and their basis, or nothing: a figure without its basis would be a promise. */
export function rangeIsWhole({from, to, basis}: PriceRange = {}): true | string {
  const hasBasis = hasEnglish(basis) === true
  if (from === undefined && to === undefined) return hasBasis ? 'Give the two amounts, or empty the text.' : true
  if (from === undefined || to === undefined) return 'Give both amounts, or none.'
  if (to < from) return '“To” is as much as “From”, or more.'
  return hasBasis ? true : 'Say how the range is made, in English at least.'
}

export const service = defineType({
  name: 'service',
  title: 'Service',
  type: 'document',
  groups: [
    {name: 'content', title: 'Content', default: true},
    {name: 'place', title: 'Where it appears'},
    {name: 'seo', title: 'Search engines'},
  ],
  fields: [
    localizedString('title', {title: 'Name', description: 'As customers call the work.', group: 'content', max: 60}),
    slug('title', 'content'),
    formerSlugs('content'),
    localizedText('summary', {
      title: 'Summary',
      description: 'On the card, and below the name on its own page.',
      group: 'content',
      max: 240,
    }),
    picture('image', {
      title: 'Picture',
      description: 'Drag the circle to what matters: it is never cut off.',
      group: 'content',
    }),
    picture('teaser', {
      title: 'Picture on the home page',
      description: 'A detail of the work, so that one picture does not stand everywhere. Empty: the picture above.',
      group: 'content',
      optional: true,
    }),
    list('features', 'Features', 'lineItem', 'What is included, one line each.'),
    defineField({
      name: 'timeline',
      title: 'Typical timeline',
      description: 'From the first day of work to the last, for a usual house.',
      type: 'object',
      group: 'content',
      options: {columns: 3},
      validation: (rule) => rule.custom(onScale).warning(),
      fields: [
        defineField({name: 'min', title: 'From', type: 'number', validation: (rule) => rule.required().min(1)}),
        defineField({
          name: 'max',
          title: 'To',
          type: 'number',
          validation: (rule) => [
            rule.required(),
            rule.min(rule.valueOfField('min')).error('As long as “From”, or longer.'),
          ],
        }),
        defineField({
          name: 'unit',
          title: 'Unit',
          type: 'string',
          options: {list: ['day', 'week'], layout: 'radio'},
          validation: (rule) => rule.required(),
        }),
      ],
    }),
    defineField({
      name: 'priceRange',
      title: 'Price range, US dollars',
      description: 'What a usual job costs, on its own page. Left empty, no figure is shown.',
      type: 'object',
      group: 'content',
      options: {columns: 2},
      validation: (rule) => rule.custom<PriceRange>(rangeIsWhole),
      fields: [
        defineField({name: 'from', title: 'From', type: 'number', validation: (rule) => rule.min(1)}),
        defineField({name: 'to', title: 'To', type: 'number', validation: (rule) => rule.min(1)}),
        localizedText('basis', {
          title: 'How the range is made',
          description: 'For which size and material, and from which jobs: Composite, 12 by 16 feet; our last ten.',
          optional: true,
          max: 240,
        }),
      ],
    }),
    localizedString('priceLabel', {
      title: 'Price label',
      description: 'The words on the button that asks for an estimate.',
      group: 'content',
    }),
    list('benefits', 'Benefits', 'titledText', 'What the customer gains.'),
    list('points', 'Service points', 'titledText', 'How the work is done.'),
    localizedRichText('body', {
      title: 'Text',
      description: 'Anything longer, for its own page.',
      group: 'content',
      optional: true,
    }),
    localizedString('closingHeading', {
      title: 'Closing call, heading',
      description: 'Above the buttons at the end of its page and of its projects. Empty: the words of the home page.',
      group: 'content',
      optional: true,
      max: 60,
    }),
    order('place'),
    defineField({
      name: 'onHome',
      title: 'On the home page',
      description: 'The first three of these, in their order, are shown there.',
      type: 'boolean',
      group: 'place',
      initialValue: false,
    }),
    defineField({
      name: 'cardOnServices',
      title: 'Card on the services page',
      description: 'Switched off, it stands below the cards, across the whole page.',
      type: 'boolean',
      group: 'place',
      initialValue: true,
    }),
    defineField({
      name: 'swatch',
      title: 'Material sample',
      description: 'The drawn pattern beside the name.',
      type: 'string',
      group: 'place',
      options: {list: SWATCH_CHOICES},
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'bookingOption',
      title: 'Choice in the booking form',
      description: 'What is chosen already when a visitor comes from this service.',
      type: 'string',
      group: 'place',
      options: {list: SERVICE_CHOICES},
      validation: (rule) => rule.required(),
    }),
    seoField('seo'),
  ],
  orderings: [{name: 'order', title: 'Place in the list', by: [{field: 'order', direction: 'asc'}]}],
  preview: {
    select: {title: 'title', media: 'image', summary: 'summary', body: 'body'},
    prepare: (texts) => localizedPreview({...texts, subtitle: inSomeLanguage(texts.summary)}),
  },
})
