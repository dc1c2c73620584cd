import {defineField, defineType} from 'sanity'
import {localizedString} from '../localized/fields.ts'

/** A figure that the site states about the business, with its evidence. */
export const claim = defineType({
  name: 'claim',
  title: 'Claim',
  type: 'object',
  fields: [
    defineField({
      name: 'value',
      title: 'Figure',
      description: 'As shown on the site: 70+, 98%, 25-year',
      type: 'string',
      validation: (rule) => rule.required(),
    }),
    localizedString('label', {title: 'Label', description: 'The words beside the figure.'}),
    defineField({
      name: 'evidence',
      title: 'What proves it',
      description: 'Never shown. A list, a report, a contract: whatever you would show to somebody who asks.',
      type: 'text',
      rows: 2,
      validation: (rule) =>
        rule
          .custom((value) =>
            value?.trim() ? true : 'A claim on the site without evidence is a risk: note what proves it.',
          )
          .warning(),
    }),
  ],
  preview: {select: {title: 'value'}},
})
