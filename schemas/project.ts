import {defineArrayMember, defineField, defineType} from 'sanity'
import {ownBookingOption} from './parts/choices.ts'
import {localizedRichText, localizedString, localizedText} from './parts/localized/fields.ts'
import {captionField, picture, pictureFields, pictureOptions} from './parts/picture.ts'
import {inSomeLanguage} from './parts/localized/languages.ts'
import {localizedPreview} from './parts/localized/preview.ts'
import {notInFuture} from './parts/dates.ts'
import {seoField} from './parts/seo.ts'
import {formerSlugs, order, slug} from './parts/slug.ts'

export const project = defineType({
  name: 'project',
  title: 'Project',
  type: 'document',
  groups: [
    {name: 'content', title: 'Content', default: true},
    {name: 'pictures', title: 'Pictures'},
    {name: 'seo', title: 'Search engines'},
  ],
  fields: [
    localizedString('title', {title: 'Title', description: 'What was built, in one line.', group: 'content', max: 80}),
    slug('title', 'content'),
    formerSlugs('content'),
    localizedText('summary', {
      title: 'Summary',
      description: 'On the card, and below the title on its own page.',
      group: 'content',
      max: 240,
    }),
    defineField({
      name: 'illustration',
      title: 'Drawn example, not a finished job',
      description: 'The site says so beside the pictures.',
      type: 'boolean',
      group: 'content',
      initialValue: false,
    }),
    defineField({
      name: 'town',
      title: 'Town',
      description: 'The town alone: no street, no name of the customer.',
      type: 'string',
      group: 'content',
      // A drawn house has no address.
      hidden: ({document}) => document?.illustration === true,
      validation: (rule) =>
        rule.custom((town, {document}) =>
          town || document?.illustration === true ? true : 'Where is it? Name the town.',
        ),
    }),
    defineField({
      name: 'service',
      title: 'Service',
      description: 'The kind of work. Its page shows this project, and this page asks for that estimate.',
      type: 'reference',
      group: 'content',
      to: [{type: 'service'}],
      validation: (rule) => rule.required(),
    }),
    ownBookingOption('content'),
    defineField({
      name: 'completedOn',
      title: 'Finished on',
      description: 'The day the customer had it; left empty, no date is shown.',
      type: 'date',
      group: 'content',
      validation: (rule) => rule.custom(notInFuture).warning(),
    }),
    localizedRichText('body', {
      title: 'Text',
      description: 'What was wanted, what was done, what was used.',
      group: 'content',
      optional: true,
    }),
    order('content'),
    picture('before', {
      title: 'Before',
      description: 'With one, visitors compare it with the finished work by a slider: take both from the same place.',
      group: 'pictures',
      optional: true,
    }),
    picture('after', {
      title: 'After',
      description: 'The finished work; also on the list of projects.',
      group: 'pictures',
    }),
    picture('teaser', {
      title: 'Picture on the home page and with the service',
      description:
        'The same work from elsewhere, so that one picture does not stand everywhere. Empty: home shows the picture above, the service the title alone.',
      group: 'pictures',
      optional: true,
    }),
    defineField({
      name: 'images',
      title: 'More pictures',
      description: 'Below the text. Drag them into their order.',
      type: 'array',
      group: 'pictures',
      of: [
        defineArrayMember({
          type: 'image',
          options: pictureOptions,
          fields: [...pictureFields, captionField],
        }),
      ],
    }),
    seoField('seo'),
  ],
  orderings: [{name: 'order', title: 'Place in the list', by: [{field: 'order', direction: 'asc'}]}],
  preview: {
    select: {
      title: 'title',
      town: 'town',
      service: 'service.title',
      completedOn: 'completedOn',
      media: 'after',
      summary: 'summary',
      body: 'body',
    },
    prepare: ({town, service, completedOn, ...texts}) =>
      localizedPreview({
        ...texts,
        subtitle: [inSomeLanguage(service), town, completedOn && String(completedOn).slice(0, 4)]
          .filter(Boolean)
          .join(' · '),
      }),
  },
})
