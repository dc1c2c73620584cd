import {defineField, defineType, type Path} from 'sanity'
import {localizedString} from '../localized/fields.ts'

// A warranty's figure is written in its label, because it differs by language: "25-year", "de 25 anos".
const isInLabel = (path: Path | undefined) => path?.some((step) => String(step).startsWith('warranty')) ?? false

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
      hidden: ({path}) => isInLabel(path),
      validation: (rule) =>
        rule.custom((value, {path}) => (value || isInLabel(path) ? true : 'Give the figure: the site shows it.')),
    }),
    localizedString('label', {
      title: 'Label',
      description: 'The words beside the figure; for a warranty the figure too: 25-year material warranty.',
    }),
    defineField({
      name: 'evidence',
      title: 'What proves it',
      description:
        'Never shown: a link, or a note of the list, the report or the contract that you would show to somebody who asks. Until then the figure stands in small letters.',
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
